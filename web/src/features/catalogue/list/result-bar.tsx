import { memo, type Ref } from 'react';
import {
  type CatalogueChoice,
  FILTER_GROUPS,
  type FilterGroup,
} from '#shared/courses/catalogue-choice.rules.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { resultBar } from './catalogue-classes.ts';
import { optionLabel, resultsText } from './catalogue-words.ts';

export interface ResultBarProps {
  /** undefined while they are loading. */
  readonly results: number | undefined;
  readonly choice: Pick<CatalogueChoice, FilterGroup>;
  /** The number of results takes the focus of a button that is gone. */
  readonly countRef?: Ref<HTMLParagraphElement>;
  readonly onRemove: (group: FilterGroup, option: string) => void;
  readonly onClear: () => void;
}

/** '{n} Results' (CAT-06), and what is chosen in the groups. */
export const ResultBar = memo(function ResultBar(props: ResultBarProps) {
  const { results, choice, countRef, onRemove, onClear } = props;
  const chosen = FILTER_GROUPS.flatMap((group) => choice[group].map((option) => ({ group, option })));
  return (
    <div className={resultBar}>
      <p
        ref={countRef}
        tabIndex={-1}
        role="status"
        className="min-w-30 flex-none font-display text-h3/[1.3] font-semibold numeric"
      >
        {results !== undefined && resultsText(results)}
      </p>
      {chosen.length > 0 && (
        <>
          {/* as wide as there is room; more is scrolled */}
          <div className="-my-1 flex min-w-0 [scrollbar-width:none] items-center gap-x-3 overflow-x-auto p-1 *:flex-none">
            {chosen.map(({ group, option }) => (
              <Chip key={option} label={optionLabel(option)} onClick={() => onRemove(group, option)} />
            ))}
          </div>
          {/* on a phone among the filters */}
          <Button className="flex-none max-lg:hidden" variant="ghost" size="sm" onClick={onClear}>
            Clear filters
          </Button>
        </>
      )}
    </div>
  );
});
