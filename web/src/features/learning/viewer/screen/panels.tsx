import { createContext, type ReactNode, type Ref, use, useCallback, useRef, useState } from 'react';
import type { ViewerTab } from '../panel/viewer-tabs.ts';

/** The third part of the viewer: what shows beside and below the player. It changes with each letter of a search. */
interface Panels {
  readonly tab: ViewerTab;
  readonly setTab: (tab: ViewerTab) => void;
  readonly searched: string;
  readonly setSearched: (text: string) => void;
  readonly searchField?: Ref<HTMLInputElement>;
  readonly goToSearch: () => void;
  /** A note is to be written: its field takes the focus, once. */
  readonly notesCalled: boolean;
  readonly setNotesCalled: (called: boolean) => void;
  readonly asksWhatIsLeft: boolean;
  /** Shows what is left for completion, and moves the focus to its heading. */
  readonly showWhatIsLeft: () => void;
  readonly leftHeading?: Ref<HTMLHeadingElement>;
}

const nothing = (): void => undefined;

/** As the viewer is first drawn. */
const PanelsContext = createContext<Panels>({
  tab: 'content',
  setTab: nothing,
  searched: '',
  setSearched: nothing,
  goToSearch: nothing,
  notesCalled: false,
  setNotesCalled: nothing,
  asksWhatIsLeft: false,
  showWhatIsLeft: nothing,
});

export const usePanels = (): Panels => use(PanelsContext);

export function PanelsProvider({ children }: { readonly children: ReactNode }) {
  const [tab, setTab] = useState<ViewerTab>('content');
  const [searched, setSearched] = useState('');
  const [notesCalled, setNotesCalled] = useState(false);
  const [asksWhatIsLeft, setAsksWhatIsLeft] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const asksForHeading = useRef(false);
  const leftHeading = useCallback((element: HTMLHeadingElement | null) => {
    heading.current = element;
    if (asksForHeading.current) element?.focus();
    asksForHeading.current = false;
  }, []);
  const panels: Panels = {
    tab,
    setTab,
    searched,
    setSearched,
    searchField,
    goToSearch: () => searchField.current?.focus(),
    notesCalled,
    setNotesCalled,
    asksWhatIsLeft,
    showWhatIsLeft() {
      setAsksWhatIsLeft(true);
      // it stands above the list on a phone, beside it elsewhere; its code may still have to come
      asksForHeading.current = heading.current === null;
      heading.current?.focus();
    },
    leftHeading,
  };
  return <PanelsContext value={panels}>{children}</PanelsContext>;
}
