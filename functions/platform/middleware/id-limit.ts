/** Characters of an id at most: a longer one names nothing, and the table would refuse it as a key (I20). */
export const ID_LIMIT = 200;
