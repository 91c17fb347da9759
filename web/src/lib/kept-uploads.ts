/** Beginning of the keys under which local storage has a person's uploads: those that were begun, and those that a form has not taken. */
export const uploadsOf = (userId: string): string => `uploads/${userId}/`;
