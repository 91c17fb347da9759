import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import * as z from 'zod/mini';
import type { CatalogueChoice } from '#shared/courses/catalogue-choice.rules.ts';
import { hasChoice, readAddress, writeAddress } from './catalogue-address.ts';

/** ms after the last key until a text is written into the address. */
const WRITE_TEXT_AFTER_MS = 300;

/** The history state of an entry that the catalogue has written: for a filter or an order, or for a text. */
const ownEntry = z.object({ catalogue: z.enum(['choice', 'text']) });
type OwnEntry = z.infer<typeof ownEntry>;
const kindOf = (state: unknown): OwnEntry['catalogue'] | undefined =>
  ownEntry.safeParse(state).data?.catalogue;

interface Draft {
  readonly choice: CatalogueChoice;
  /** Its text is not in the address yet. */
  readonly unwritten: boolean;
}

/** What keeps a choice for the next visit. */
interface KeptChoice {
  read(this: void): CatalogueChoice | undefined;
  write(this: void, choice: CatalogueChoice): void;
}

/**
 * What is chosen in the catalogue. It lives in the address, which can be shared, and where it is `kept`, in the browser (G-28, G-99). A
 * filter or an order is a history entry of its own; a text is one, however many keys it takes. Fields show a change at once, as
 * a draft, for the address follows a moment later.
 */
export function useCatalogueChoice(kept?: KeptChoice) {
  const { search, state, key } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const addressed = useMemo(() => readAddress(search), [search]);

  // An entry that one goes back to was left as it is; the first one of a visit is opened, also by Home's redirect.
  const [saved] = useState(() =>
    hasChoice(search) || (isPop && key !== 'default') ? undefined : kept?.read(),
  );
  const [draft, setDraft] = useState<Draft | undefined>(saved && { choice: saved, unwritten: false });

  // Back, or a link to the catalogue: the address wins over what was chosen or typed before.
  const [seenKey, setSeenKey] = useState(key);
  if (seenKey !== key) {
    setSeenKey(key);
    if (isPop || kindOf(state) === undefined) setDraft(undefined);
  }

  /** The query that the address has, or will have in a moment. */
  const target = useRef(search);
  useEffect(() => {
    if (draft === undefined) target.current = search;
  }, [draft, search]);

  function write(choice: CatalogueChoice, kind: OwnEntry['catalogue'], isNew = true): void {
    setDraft({ choice, unwritten: false });
    const to = writeAddress(choice);
    if (to === target.current) return;
    target.current = to;
    const replace = !isNew || (kind === 'text' && kindOf(state) === 'text');
    // an entry that is left before it was rendered would not be seen here, and its draft would stay after Back
    const flushSync = isNew;
    void navigate(
      { search: to },
      { replace, preventScrollReset: true, flushSync, state: { catalogue: kind } },
    );
  }

  const unwritten = draft?.unwritten === true ? draft.choice : undefined;
  const endTyping = () => {
    if (unwritten !== undefined) write(unwritten, 'text');
  };
  const writeText = useEffectEvent(endTyping);
  useEffect(() => {
    if (unwritten === undefined) return;
    const timer = setTimeout(writeText, WRITE_TEXT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [unwritten]);

  const applySaved = useEffectEvent(() => {
    if (saved !== undefined) write(saved, 'choice', false);
  });
  useEffect(() => applySaved(), []);
  const keep = useEffectEvent((choice: CatalogueChoice) => {
    // the saved filter is on its way into the address
    if (target.current === search) kept?.write(choice);
  });
  useEffect(() => keep(addressed), [addressed]);

  const choice = draft?.choice ?? addressed;
  const deferred = useDeferredValue(choice);
  const latest = useRef({ choice, write });
  useLayoutEffect(() => {
    latest.current = { choice, write };
  });
  return {
    choice,
    /**
     * Of which the results are shown: they follow the fields without holding them back; after Back they are there at once, for the
     * scroll position.
     */
    shown: draft === undefined ? choice : deferred,
    /** The same function always, so that what shows the choice is rendered only when it changes. */
    change: useCallback((alter: (now: CatalogueChoice) => CatalogueChoice) => {
      latest.current.write(alter(latest.current.choice), 'choice');
    }, []),
    type: (text: string) => setDraft({ choice: { ...choice, text }, unwritten: true }),
    /** Writes what was typed into the address now. */
    endTyping,
  };
}
