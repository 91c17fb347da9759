/** The name of what was thrown. Nothing else of it may be logged: its message may hold data (I19). */
export const toErrorName = (error: unknown): string => (error instanceof Error ? error.name : 'error');
