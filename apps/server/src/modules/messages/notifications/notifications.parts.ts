/** The parts that providers charge for a text message (3GPP 23.038): 160 or 153 septets, 70 or 67 units of UCS-2. */
import { SegmentedMessage } from 'sms-segments-calculator';

export interface SmsParts {
  readonly parts: number;
  readonly encoding: 'GSM-7' | 'UCS-2';
  /** Septets, or 16-bit units. */
  readonly units: number;
  /** Units of each part. */
  readonly unitsOfPart: number;
  /** The characters that GSM-7 does not have, each once. */
  readonly forcing: readonly string[];
  /** Units to remove for one part less; null: there is one part. */
  readonly cut: number | null;
}

const capacities = { 'GSM-7': { alone: 160, each: 153 }, 'UCS-2': { alone: 70, each: 67 } } as const;

export const countParts = (text: string): SmsParts => {
  const message = new SegmentedMessage(text, 'auto');
  const encoding = message.encodingName;
  const { alone, each } = capacities[encoding];
  const units = message.encodedChars.reduce((sum, { codeUnits }) => sum + codeUnits.length, 0);
  const parts = Math.max(1, message.segmentsCount);
  const fits = parts === 2 ? alone : (parts - 1) * each;
  return {
    parts,
    encoding,
    units,
    unitsOfPart: parts === 1 ? alone : each,
    forcing: encoding === 'UCS-2' ? [...new Set(message.getNonGsmCharacters())] : [],
    cut: parts === 1 ? null : Math.max(1, units - fits),
  };
};
