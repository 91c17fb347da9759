import { expect, test } from 'vitest';
import { titleCase } from './names.ts';

test.each([
  ['ada LOVELACE', 'Ada Lovelace'],
  ["  grace o'neill ", "Grace O'Neill"],
  ['jean-luc müller', 'Jean-Luc Müller'],
  ['éva', 'Éva'],
  ['jOHN smith', 'John Smith'],
  [' Nel van der Loom', 'Nel van der Loom'],
  ['DeShawn McDonald', 'DeShawn McDonald'],
  ['', ''],
])('Names are displayed title-cased, or as typed where they are: %s [VAL-02] (G-120)', (name, shown) =>
  expect(titleCase(name)).toBe(shown),
);
