import { useIntersection } from '@mantine/hooks';
import { useFileUrl } from '../../../../platform/api/use-file-url.ts';
import { Photo } from '../../../../ui/photo/photo.tsx';

/** How far outside the window a photo is fetched, so that what is scrolled to is there already. */
const rootMargin = '200px';

/** The photo of a row: fetched once the row comes near. */
export const PhotoThumb = ({ photoId, alt }: { photoId: string; alt: string }) => {
  const { ref, entry } = useIntersection<HTMLSpanElement>({ rootMargin });
  const { url, failed } = useFileUrl(photoId, entry?.isIntersecting ?? false);
  return <Photo ref={ref} url={url} failed={failed} alt={alt} size="thumb" />;
};
