/** Test vectors of verifiers: the key of the example configuration, what a person types or scans, and what it becomes. */
import type { VerifierKind } from '../downlinks/access.schemas.ts';

export const verifierKey = 'a-key-of-32-bytes-in-base64url-0123456789AE';

export const verifierExamples = {
  orderPin: { kind: 'pin', value: '482913', verifier: 'zxmi3Y4U1NSpXBLxEChNEc' },
  leadingZeros: { kind: 'pin', value: '0042', verifier: 'OTFae16-zKpWggtprXjk9V' },
  courierCard: { kind: 'card', value: '0412345678', verifier: 'Ieisn4o0_DPhJY06u6Qtyo' },
  hexadecimalCard: { kind: 'card', value: '04A1B2C3D4', verifier: 'BptNOyMA8088dNe2rW1DZh' },
  storeCode: { kind: 'code', value: '5D41402ABC4B2A76B9719D911017C592', verifier: '_BeEYSyE2Sz1hKjXmgbsuS' },
  takeCode: { kind: 'code', value: '7D793037A0760186574B0282F2F435E7', verifier: 'hOVrjDBwg_VNIe5Vsq41ES' },
  beyondAscii: { kind: 'code', value: '香港-ä', verifier: 'C1zypTvXZx-Wq6lFm3ubPl' },
} as const satisfies Record<string, { readonly kind: VerifierKind; readonly value: string; readonly verifier: string }>;
