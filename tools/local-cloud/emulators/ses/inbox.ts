import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { InboxMail } from './ses-contract.ts';
import { readJsonFile, writeDurably } from '../durable-file.ts';

/** All mails that were sent, one JSON file each, numbered in the order they came. */
export class Inbox {
  readonly #folder: string;
  readonly #mails: InboxMail[];

  private constructor(folder: string, mails: InboxMail[]) {
    this.#folder = folder;
    this.#mails = mails;
  }

  static async open(folder: string): Promise<Inbox> {
    await mkdir(folder, { recursive: true });
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
    const mails = await Promise.all(files.map((name) => readJsonFile(join(folder, name))));
    return new Inbox(folder, mails as InboxMail[]);
  }

  /** Resolves with the message id when the mail is on the disk. */
  async add(mail: Omit<InboxMail, 'id' | 'at'>, now: number): Promise<string> {
    const kept: InboxMail = { id: randomUUID(), ...mail, at: new Date(now).toISOString() };
    const position = this.#mails.push(kept);
    await writeDurably(join(this.#folder, `${String(position).padStart(9, '0')}.json`), JSON.stringify(kept));
    return kept.id;
  }

  newestFirst(to?: string): InboxMail[] {
    const wanted = to?.toLowerCase();
    const mails = this.#mails.filter(({ recipients }) => wanted === undefined || recipients.includes(wanted));
    return mails.reverse();
  }
}
