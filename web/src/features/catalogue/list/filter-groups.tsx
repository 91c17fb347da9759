import { memo } from 'react';
import {
  type CatalogueChoice,
  FILTER_GROUPS,
  type FilterGroup,
} from '#shared/courses/catalogue-choice.rules.ts';
import { FILTER_OPTIONS, type OptionCounts } from '#shared/courses/catalogue-help.rules.ts';
import { CheckBox } from '#web/ui/form/check-box.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { filterLegend } from './catalogue-classes.ts';
import { GROUP_LABELS, optionLabel } from './catalogue-words.ts';

interface FilterGroupsProps {
  readonly choice: Pick<CatalogueChoice, FilterGroup>;
  /** undefined until all courses are there. */
  readonly counts: OptionCounts | undefined;
  readonly onToggle: (group: FilterGroup, option: string) => void;
}

/** Category, level and term, each with its options and how many courses each would give (CAT-02, CAT-03). */
export const FilterGroups = memo(function FilterGroups({ choice, counts, onToggle }: FilterGroupsProps) {
  return (
    <div className="grid gap-6">
      {FILTER_GROUPS.map((group) => (
        <fieldset key={group}>
          <legend className={filterLegend}>{GROUP_LABELS[group]}</legend>
          {FILTER_OPTIONS[group].map((option) => (
            <CheckBox
              key={option}
              label={optionLabel(option)}
              checked={choice[group].some((one) => one === option)}
              onChange={() => onToggle(group, option)}
              end={counts && <Count of={counts[group].get(option) ?? 0} />}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
});

/** A number on the screen, '4 courses' for screen readers. */
function Count({ of }: { readonly of: number }) {
  return (
    <span className="text-small text-muted numeric">
      <VisuallyHidden>, </VisuallyHidden>
      {of}
      <VisuallyHidden>{of === 1 ? ' course' : ' courses'}</VisuallyHidden>
    </span>
  );
}
