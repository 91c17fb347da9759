/** The box of a field that is typed or chosen in; each kind of field says its height and its sides. */
export const controlClasses = [
  'w-full rounded-md border-[1.5px] border-edge bg-surface py-2.5 text-ink in-[.loom]:bg-sunk',
  'transition-[border-color,box-shadow] placeholder:text-muted hover:border-ink',
  // the shadow is gone where the system forces its colours; the outline is then drawn in them
  'focus:border-focus focus:halo focus:outline-3 focus:outline-transparent',
  'disabled:border-hairline disabled:bg-sunk disabled:text-muted',
  'aria-invalid:border-2 aria-invalid:border-danger aria-invalid:px-[13.5px] aria-invalid:py-[9.5px]',
].join(' ');
