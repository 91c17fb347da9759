/** SQLite's result codes for a file that it cannot read: CORRUPT, NOTADB. All others are no damage. */
export const SQLITE_DAMAGE: readonly number[] = [11, 26];
