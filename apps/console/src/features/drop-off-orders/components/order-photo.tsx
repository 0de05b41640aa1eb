import { useRef } from 'react';
import { useFileUrl } from '../../../platform/api/use-file-url.ts';
import { useSeen } from '../../../platform/page/use-seen.ts';
import { Photo } from '../../../ui/photo/photo.tsx';

/** The photo of a row: fetched once the row comes into sight. */
export const PhotoThumb = ({ photoId, alt }: { photoId: string; alt: string }) => {
  const place = useRef<HTMLSpanElement>(null);
  const seen = useSeen(place);
  const { url, failed } = useFileUrl(photoId, seen);
  return <Photo ref={place} url={url} failed={failed} alt={alt} size="thumb" />;
};
