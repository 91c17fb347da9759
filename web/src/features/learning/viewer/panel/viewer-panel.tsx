import type { ReactNode, Ref } from 'react';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { viewerSide } from '../viewer-layout.tsx';
import { SEARCH_LABEL, searchBox, VIEWER_TABS, type ViewerTab } from './viewer-tabs.ts';

interface ViewerPanelProps {
  readonly tab: ViewerTab;
  readonly onTab: (tab: ViewerTab) => void;
  /** What each tab shows; a tab without a panel is not there. */
  readonly panels: Readonly<Partial<Record<ViewerTab, ReactNode>>>;
  readonly searchField?: Ref<HTMLInputElement> | undefined;
  /** Not set where there is nothing to search. */
  readonly search?:
    | {
        readonly text: string;
        readonly onText: (text: string) => void;
        /** In the place of the tabs while something is searched. */
        readonly results: ReactNode;
      }
    | undefined;
}

/** The side panel: one search field, and below it the course's content, transcript, notes and overview (PROG-05, PROG-06). */
export function ViewerPanel({ tab, onTab, panels, search, searchField }: ViewerPanelProps) {
  const shown = (Object.keys(VIEWER_TABS) as ViewerTab[]).filter((one) => one in panels);
  const isSearching = search !== undefined && search.text.trim() !== '';
  return (
    <aside className={viewerSide} aria-label="Course content, transcript and notes">
      {search !== undefined && (
        <search className={searchBox}>
          <SearchField
            ref={searchField}
            label={SEARCH_LABEL}
            value={search.text}
            onChange={(event) => search.onText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') search.onText('');
            }}
          />
        </search>
      )}
      <div className="min-h-0 flex-1">
        {isSearching ? (
          search.results
        ) : (
          <Tabs
            fill
            narrow
            label="Course"
            value={tab}
            onChange={onTab}
            tabs={shown.map((value) => ({ value, label: VIEWER_TABS[value], panel: panels[value] }))}
          />
        )}
      </div>
    </aside>
  );
}
