/** Account Creation, Review, Payment (BUY-04). */
export type Step = 1 | 2 | 3;
