/** The five colours of one family of cloth. `ground` shows between the threads. */
export type Yarns = { deep: string; mid: string; light: string; spark: string; ground: string };

/** A colour of the family other than its ground. */
export type Yarn = Exclude<keyof Yarns, 'ground'>;

export type YarnFamily = 'devops' | 'cloud-computing' | 'self-study';

/** Yarns by course category (docs/design.md#weave); the same in the light and the dark theme. */
export const YARNS: Readonly<Record<YarnFamily, Yarns>> = {
  devops: { deep: '#0E5A4F', mid: '#C4532D', light: '#F2E8D2', spark: '#8FB39A', ground: '#07231E' },
  'cloud-computing': {
    deep: '#1D4789',
    mid: '#86B8DD',
    light: '#EDF3F3',
    spark: '#1E8A8A',
    ground: '#0A1A33',
  },
  'self-study': { deep: '#6A2C5A', mid: '#D98E9E', light: '#F6EBDD', spark: '#A8432F', ground: '#250D20' },
};

/** Family of a category; a category the academy does not know counts as self-study. */
export function yarnFamily(category: string): YarnFamily {
  return Object.hasOwn(YARNS, category) ? (category as YarnFamily) : 'self-study';
}
