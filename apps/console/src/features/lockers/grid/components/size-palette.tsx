import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Size } from '../grid.doors.ts';
import classes from './grid.module.css';
import { useSizeDrag } from './use-size-drag.ts';

interface SizePaletteProps {
  readonly sizes: readonly Size[];
  readonly chosen: string | undefined;
  /** For the marked place. */
  readonly onPick: (size: Size) => void;
  readonly onDrop: (cell: string, size: Size) => void;
}

const SizeButton = ({ size, chosen, onPick, onDrop }: Omit<SizePaletteProps, 'sizes'> & { readonly size: Size }) => {
  const { isClick, handlers } = useSizeDrag((cell) => onDrop(cell, size));
  return (
    <button
      type="button"
      className={classes.size}
      style={{ '--height': size.height } as CSSProperties}
      aria-pressed={chosen === size.boxTypeId}
      onClick={() => isClick() && onPick(size)}
      {...handlers}
    >
      {size.name}
    </button>
  );
};

/** The sizes of compartments: pressed for the marked place, or dragged onto any. */
export const SizePalette = ({ sizes, ...rest }: SizePaletteProps) => {
  const { t } = useTranslation();
  return (
    <div className={classes.palette} role="group" aria-label={t('grid.sizes')}>
      {sizes.map((size) => (
        <SizeButton key={size.boxTypeId} size={size} {...rest} />
      ))}
    </div>
  );
};
