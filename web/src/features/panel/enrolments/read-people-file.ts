import { BY_HAND, type ListedPerson } from '#shared/enrolments/by-hand.ts';

/** A person of a file, and on which row a spreadsheet shows them. */
export interface FilePerson extends ListedPerson {
  readonly line: number;
}
/** The people of a file, or a sentence that says why it cannot be read. */
export type PeopleFile = { readonly people: readonly FilePerson[] } | { readonly problem: string };

const MOST_BYTES = 1024 * 1024;
/** What the API takes of a cell; a longer one is no e-mail and no name either way. */
const MOST_CHARACTERS = 320;

const NAMES_OF_EMAIL = ['email', 'e-mail', 'mail', 'email address', 'e-mail address'];
const NAMES_OF_NAME = ['name', 'full name', 'student', 'student name', 'user name'];

const DELIMITERS = [',', ';', '\t'];
const placeOf = (head: readonly string[], names: readonly string[]): number =>
  head.findIndex((cell) => names.includes(cell.trim().toLowerCase()));

/** As spreadsheets save it: UTF-8, UTF-16 with a byte order mark, or else Windows-1252. The mark is not part of the text. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const NO_COLUMN =
  'The first row must name the columns: “email”, and “name” where there are names. No column of this file is called “email”.';

/**
 * Reads a CSV file of people: separated by commas, semicolons or tabs, with any line breaks. Columns are found by their names in the
 * first row; empty rows are skipped. What is in the cells is judged by `readListedPeople`.
 */
export async function readPeopleFile(file: File): Promise<PeopleFile> {
  if (file.size > MOST_BYTES) return { problem: 'This file is larger than 1 MB.' };
  const [{ default: papa }, buffer] = await Promise.all([import('papaparse'), file.arrayBuffer()]);
  const text = decode(new Uint8Array(buffer));
  // by the row of names alone: papaparse's own guess takes a short list for one of commas
  const delimiter = DELIMITERS.find((one) => {
    const { data } = papa.parse<string[]>(text, { delimiter: one, preview: 1 });
    return placeOf(data[0] ?? [], NAMES_OF_EMAIL) >= 0;
  });
  if (delimiter === undefined) return { problem: NO_COLUMN };
  const { data, errors } = papa.parse<string[]>(text, { delimiter });
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  if (unclosed) return { problem: `The quotation marks on row ${(unclosed.row ?? 0) + 1} do not match.` };
  const [head = [], ...rows] = data;
  const [emailAt, nameAt] = [placeOf(head, NAMES_OF_EMAIL), placeOf(head, NAMES_OF_NAME)];
  const people = rows.flatMap((cells, at): FilePerson[] => {
    const cell = (index: number) => cells[index]?.trim().slice(0, MOST_CHARACTERS) ?? '';
    if (cells.every((one) => one.trim() === '')) return [];
    return [{ line: at + 2, email: cell(emailAt), name: cell(nameAt) }];
  });
  if (people.length === 0) return { problem: 'There are no people in this file.' };
  if (people.length > BY_HAND.people) {
    const count = people.length.toLocaleString('en-US');
    return {
      problem: `There are ${count} people in this file. Please take at most ${BY_HAND.people} at a time.`,
    };
  }
  return { people };
}
