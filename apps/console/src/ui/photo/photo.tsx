import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import type { Ref } from 'react';
import classes from './photo.module.css';

export type PhotoProps = {
  /** Where the image is; undefined while it is on its way. */
  url: string | undefined;
  /** It could not be had. */
  failed?: boolean;
  /** What it shows, for who does not see it. */
  alt: string;
  /** `thumb` in a row of a list, `block` on a page, `whole` as large as the screen allows. */
  size: 'thumb' | 'block' | 'whole';
  ref?: Ref<HTMLSpanElement>;
};

/** An image in a box of fixed size: the box is there before the image is, and remains if there is none. */
export const Photo = ({ url, failed = false, alt, size, ref }: PhotoProps) => (
  <span className={classes.place} data-size={size} ref={ref}>
    {url && !failed ? (
      <img className={classes.image} src={url} alt={alt} decoding="async" />
    ) : (
      <span role="img" aria-label={alt} className={classes.none}>
        {failed ? (
          <IconPhotoOff size={size === 'thumb' ? 16 : 24} aria-hidden />
        ) : (
          <IconPhoto size={size === 'thumb' ? 16 : 24} aria-hidden />
        )}
      </span>
    )}
  </span>
);
