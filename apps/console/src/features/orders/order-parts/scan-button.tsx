import { Button } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The browser's own reader of codes, where it has one: some browsers, over https alone. */
interface BarcodeDetector {
  detect(image: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}
const detectorOf = (): (new () => BarcodeDetector) | undefined =>
  (globalThis as { BarcodeDetector?: new () => BarcodeDetector }).BarcodeDetector;

/** The code in a photo; undefined where there is none, or where it can't be read. */
const codeIn = async (photo: File): Promise<string | undefined> => {
  const Detector = detectorOf();
  if (!Detector) return undefined;
  try {
    const image = await createImageBitmap(photo);
    const [code] = await new Detector().detect(image);
    image.close();
    return code?.rawValue.trim() || undefined;
  } catch {
    return undefined;
  }
};

interface ScanButtonProps {
  readonly onScan: (code: string) => void;
  /** There was no code in the photo. */
  readonly onMiss: () => void;
}

/** Takes a photo of a label and reads its code; not there where the browser reads none. */
export const ScanButton = ({ onScan, onMiss }: ScanButtonProps) => {
  const { t } = useTranslation();
  const camera = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  if (!detectorOf()) return null;
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget } = event;
    const photo = currentTarget.files?.[0];
    if (!photo) return;
    setReading(true);
    const code = await codeIn(photo);
    setReading(false);
    // The same photo may be chosen again.
    currentTarget.value = '';
    if (code === undefined) onMiss();
    else onScan(code);
  };
  return (
    <>
      <Button
        size="md"
        leftSection={<IconBarcode size={18} aria-hidden />}
        loading={reading}
        onClick={() => camera.current?.click()}
      >
        {t('inspections.found.scan')}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('inspections.found.scan')}
        onChange={(event) => void read(event)}
      />
    </>
  );
};
