import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CourseCover } from './course-cover.tsx';
import { ProgressCloth } from './progress-cloth.tsx';

afterEach(() => {
  cleanup();
  delete window.drawn;
});

const COURSE = { title: 'DevOps', category: 'devops', weeks: 10 };

describe('CourseCover', () => {
  test('A course without a picture shows its cloth, hidden from assistive technology', () => {
    const { container } = render(<CourseCover {...COURSE} />);
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelector('svg')?.getAttribute('preserveAspectRatio')).toBe('xMidYMin slice');
    expect(container.querySelector('img')).toBeNull();
  });

  test('The cloth shows while the picture loads and leaves when it is there', () => {
    const { container } = render(<CourseCover {...COURSE} image="/media/devops.webp" />);
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('alt')).toBe('');
    expect(container.querySelector('svg')).not.toBeNull();
    if (picture) fireEvent.load(picture);
    expect(container.querySelector('svg')).toBeNull();
    expect(container.querySelector('img')).not.toBeNull();
  });

  test.each([
    ['loaded', 640, ['img']],
    ['failed', 0, ['svg']],
  ])('A picture that has %s before React had it in the page is seen as such', (_what, width, shown) => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
    const { container } = render(<CourseCover {...COURSE} image="/media/devops.webp" />);
    expect([...container.querySelectorAll('img, svg')].map(({ localName }) => localName)).toEqual(shown);
  });

  test('The cloth stays when the picture cannot be loaded', () => {
    const { container } = render(<CourseCover {...COURSE} image="/media/gone.webp" />);
    const picture = container.querySelector('img');
    if (picture) fireEvent.error(picture);
    expect(container.querySelector('svg')).not.toBeNull();
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('ProgressCloth', () => {
  test('One that the HTML has drawn is woven as wide as its box once the browser has laid that out', () => {
    window.drawn = { now: 0, userId: '', data: new Map() };
    let measure = () => {};
    class Observer {
      constructor(measured: () => void) {
        measure = measured;
      }
      observe = vi.fn();
      disconnect = vi.fn();
    }
    vi.stubGlobal('ResizeObserver', Observer);
    const read = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(960);
    const { getByRole } = render(<ProgressCloth title="DevOps" category="devops" total={12} done={5} />);
    const box = getByRole('img');
    const widthOf = () => Number(box.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
    expect(widthOf()).toBe(480);
    expect(read).not.toHaveBeenCalled();
    act(measure);
    expect(widthOf()).toBe(960);
    read.mockRestore();
  });

  test('Any other is as wide as its box at once', () => {
    const read = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(960);
    const { getByRole } = render(<ProgressCloth title="DevOps" category="devops" total={12} done={5} />);
    expect(getByRole('img').querySelector('svg')?.getAttribute('viewBox')).toMatch(/^0 0 960 /);
    read.mockRestore();
  });

  test('It has its figure as text', () => {
    const { getByRole } = render(<ProgressCloth title="DevOps" category="devops" total={12} done={5} />);
    expect(getByRole('img').getAttribute('aria-label')).toBe('5 of 12 lectures viewed');
  });

  test('More viewed lectures than the course has count as all', () => {
    const { getByRole } = render(<ProgressCloth title="DevOps" category="devops" total={12} done={13} />);
    expect(getByRole('img').getAttribute('aria-label')).toBe('12 of 12 lectures viewed');
  });
});
