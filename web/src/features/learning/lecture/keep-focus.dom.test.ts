import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

/** A page with a box within a box, each with a heading; returns its elements by their ids. */
function makePage() {
  document.body.innerHTML = `
    <div id="box">
      <h1 id="title" tabindex="-1"></h1>
      <section id="list"><h2 id="heading" tabindex="-1"></h2><p id="item"><button id="inner"></button></p></section>
      <p id="group"><button id="outer"></button></p>
      <dialog id="dialog" open><button id="close"></button></dialog>
    </div>
    <button id="elsewhere"></button>`;
  return (id: string) => document.getElementById(id) as HTMLElement;
}
const focusedId = () => document.activeElement?.id;
/** Until observers of the page have been told. */
const told = () => Promise.resolve();
let element: ReturnType<typeof makePage>;
let stop: (() => void)[];
beforeEach(() => {
  element = makePage();
  stop = [
    keepFocus(element('list'), () => element('heading')),
    keepFocus(element('box'), () => element('title')),
  ];
});
afterEach(() => {
  for (const end of stop) end();
});

test.each([
  ['is removed', 'outer', () => element('outer').remove(), 'title'],
  ['is removed with what is around it', 'inner', () => element('item').remove(), 'heading'],
  ['is disabled', 'outer', () => element('outer').setAttribute('disabled', ''), 'title'],
  ['is hidden with what is around it', 'outer', () => (element('group').hidden = true), 'title'],
  ['is in a dialog that closes', 'close', () => element('dialog').removeAttribute('open'), 'title'],
  ['is removed with the inner box', 'inner', () => element('list').remove(), 'title'],
])('What has the focus and %s gives it to the innermost box that is there', async (_, id, act, place) => {
  element(id).focus();
  act();
  await told();
  expect(focusedId()).toBe(place);
});

test('The focus that has moved on, or is nowhere, is left where it is', async () => {
  element('outer').focus();
  element('elsewhere').focus();
  element('outer').remove();
  await told();
  expect(focusedId()).toBe('elsewhere');
  element('inner').focus();
  element('inner').blur();
  await told();
  element('inner').remove();
  await told();
  expect(document.activeElement).toBe(document.body);
});

test('A box that has stopped takes nothing', async () => {
  for (const end of stop) end();
  element('outer').focus();
  element('outer').remove();
  await told();
  expect(document.activeElement).toBe(document.body);
});
