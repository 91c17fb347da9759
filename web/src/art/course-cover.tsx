import { cva } from 'class-variance-authority';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listenToElement } from '#web/lib/browser/listen-to-element.ts';
import { coverDrawing, type CoverSize } from './cover.ts';
import { WovenPaths } from './woven-paths.tsx';

type CourseCoverProps = {
  title: string;
  category: string;
  /** length of the course; `lectures` is used when a course has no weeks */
  weeks?: number | undefined;
  lectures?: number | undefined;
  /** URL of the course's own picture */
  image?: string | null | undefined;
  /** the `sizes` of the picture */
  sizes?: string | undefined;
  size?: CoverSize | undefined;
  /** 'free' when the caller says how large it is */
  shape?: 'card' | 'free' | undefined;
  className?: string | undefined;
};

const UNKNOWN_WEEKS = 8;

const cover = cva('grid overflow-hidden bg-loom-deep', {
  variants: { shape: { card: 'aspect-16/10', free: '' } },
  defaultVariants: { shape: 'card' },
});
/** The cloth and the picture lie over each other. */
const LAYER = 'size-full min-h-0 [grid-area:1/1]';

/** Cover of a course: its own picture, or its cloth when it has none and until the picture has loaded. */
export const CourseCover = memo(function CourseCover(props: CourseCoverProps) {
  const { title, category, weeks, lectures, image, sizes, size = 'card', shape, className } = props;
  return (
    <span className={cover({ shape, className })} aria-hidden="true">
      {image ? (
        <Picture key={image} src={image} sizes={sizes}>
          <Cloth title={title} category={category} weeks={weeks ?? lectures ?? UNKNOWN_WEEKS} size={size} />
        </Picture>
      ) : (
        <Cloth title={title} category={category} weeks={weeks ?? lectures ?? UNKNOWN_WEEKS} size={size} />
      )}
    </span>
  );
});

function Cloth({
  title,
  category,
  weeks,
  size,
}: {
  title: string;
  category: string;
  weeks: number;
  size: CoverSize;
}) {
  const drawing = useMemo(
    () => coverDrawing({ title, category, weeks, size }),
    [title, category, weeks, size],
  );
  return (
    <svg
      className={LAYER}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      preserveAspectRatio="xMidYMin slice"
    >
      <path d={`M0 0h${drawing.width}v${drawing.height}H0z`} fill={drawing.ground} />
      <WovenPaths layers={drawing.layers} />
    </svg>
  );
}

/** A picture over its stand-in; the stand-in leaves once the picture is there and stays when it cannot be loaded. */
function Picture({
  src,
  sizes,
  children,
}: {
  src: string;
  sizes?: string | undefined;
  children: React.ReactNode;
}) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const element = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    return listenToElement(element.current, ['load', 'error'], (name) =>
      setState(name === 'load' ? 'shown' : 'failed'),
    );
  }, []);
  return (
    <>
      {state !== 'shown' && children}
      {state !== 'failed' && (
        <img
          ref={element}
          className={`${LAYER} object-cover object-top`}
          src={src}
          sizes={sizes}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </>
  );
}
