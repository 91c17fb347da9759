/** Where the academy is, as its footer, its receipts and its mails say. */
export const ACADEMY_ADDRESS = '12 Selvedge Row, Austin, Texas';
