import { SORTS, type Sort } from '#shared/courses/course.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SlidersHorizontal } from '#web/ui/icons.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { catalogueTools, filtersButton } from './catalogue-classes.ts';
import { LONGEST_TEXT } from './catalogue-address.ts';
import { SORT_LABELS } from './catalogue-words.ts';

interface CatalogueToolsProps {
  readonly text: string;
  readonly sortBy: Sort;
  /** How many options are chosen in the filter groups. */
  readonly chosen: number;
  readonly onType: (text: string) => void;
  readonly onTypingEnd: () => void;
  readonly onSort: (sortBy: Sort) => void;
  readonly onOpenFilters: () => void;
}

const SORT_OPTIONS = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

/** The text box, the order (CAT-04, CAT-05), and where the filters have no room of their own, a button for them. */
export function CatalogueTools(props: CatalogueToolsProps) {
  const { text, sortBy, chosen, onType, onTypingEnd, onSort, onOpenFilters } = props;
  return (
    <div className={catalogueTools}>
      <SearchField
        className="max-lg:col-span-full"
        label="Filter courses by title"
        placeholder="Filter..."
        maxLength={LONGEST_TEXT}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onBlur={onTypingEnd}
      />
      <Button
        variant="quiet"
        className={`min-h-12! lg:hidden ${filtersButton}`}
        aria-haspopup="dialog"
        onClick={onOpenFilters}
      >
        <Icon of={SlidersHorizontal} />
        {chosen === 0 ? 'Filters' : `Filters (${chosen})`}
      </Button>
      <SelectField
        className="lg:grid-cols-[auto_216px] lg:items-center lg:gap-3"
        label="Sort By"
        options={SORT_OPTIONS}
        value={sortBy}
        onChange={({ target }) => onSort(SORTS.find((one) => one === target.value) ?? sortBy)}
      />
    </div>
  );
}
