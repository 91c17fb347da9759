import { expect, test } from 'vitest';
import { titleCase } from './names.ts';

test.each([
  ['ada LOVELACE', 'Ada Lovelace'],
  ["  grace o'neill ", "Grace O'Neill"],
  ['jean-luc müller', 'Jean-Luc Müller'],
  ['éva', 'Éva'],
  ['', ''],
])('Names are displayed title-cased: %s [VAL-02]', (name, shown) => expect(titleCase(name)).toBe(shown));
