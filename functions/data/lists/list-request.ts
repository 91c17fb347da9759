import type { Source } from './list-rows.ts';
import type { Key } from '../keys.ts';
import type { Page, PageRequest } from '../page.ts';
import type { Item } from '../table.ts';

/** What is known of a list that is too long to be read, some seconds late. */
export interface CountedList {
  /** How many rows it has. */
  count: () => Promise<number>;
  /** Rows in which a word begins with the text, with their sort keys; with `hasMore` some of them. */
  search: (text: string) => Promise<FoundRows>;
}
export interface FoundRows {
  rows: readonly { key: Key; position: string }[];
  hasMore: boolean;
}

/** Partitions of a list of staff. */
export interface ListSource<T> extends Source<T> {
  /** It may be of any size. Without it, it is read whole. One that is never searched is only counted. */
  counted?: Pick<CountedList, 'count'> & Partial<CountedList>;
  /** Its rows only name those that it lists, which are read then, consistently. */
  subjectOf?: (row: Item) => Key;
}

/** What a list of staff is asked for: a page by its number, or to be read on by a cursor (G-111, docs/adr/035). */
export interface ListRequest<T> extends PageRequest<T> {
  /** From 1; a page past the end is the last one. */
  page?: number | undefined;
  /** Position of the last row of the page before this one, or of the first row of the page after it: the page is read from there. */
  after?: string | undefined;
  before?: string | undefined;
  search?: string | undefined;
  /** The texts of an item that are searched. */
  textsOf?: (item: T) => readonly string[];
  /** Leaves out so many of the oldest rows before anything is matched (G-57); the page is then the first unless one is asked for. */
  hideOldest?: number | undefined;
}

/** The answer; what a cursor has read is not counted. */
export interface ListPage<T> extends Page<T> {
  page?: number;
  pages?: number;
  /** How many items of all pages match; of a long list some seconds late. */
  total?: number;
  /** How many of the oldest rows were left out. */
  hidden?: number;
  /** Of a long list: the positions of its first and last row. */
  before?: string;
  after?: string;
  /** It is too long to be read: a search finds beginnings of words. */
  isLong?: true;
  /** The search found more than its pages show. */
  hasMore?: true;
}
