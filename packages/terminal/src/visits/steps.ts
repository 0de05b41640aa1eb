/** What people do at a terminal, and what its screen shows: both as plain values, so that any screen can be put in front of it. */
import type { FunctionType } from '@cubby/contract/catalogue/services/services.limits';
import {
  type Credential,
  type stepMethods,
  type VisitFailure,
  visitFailures,
  type Visitor,
} from '@cubby/contract/device/parcel-events.schemas';
import type { TerminalConfig } from '@cubby/contract/downlinks/terminal-config.schemas';
import type { ShownMaintenance } from './maintenance.ts';

/** OPEN: a user is at the door. ASK: it is closed, and no sensor says what happened. EMPTY: nothing changed. */
export type Phase = 'OPENING' | 'OPEN' | 'ASK' | 'EMPTY' | 'STUCK';

/** The steps of workflows that ask a user for something; the screen is named after them. */
const asking = ['WEIGH', 'TAKE_PHOTO', 'PAY', 'SIGN', 'DECIDE'] as const;
export type Asking = (typeof asking)[number];
export const isAsking = (step: string): step is Asking => (asking as readonly string[]).includes(step);

/** What a user chooses on the first screen, or among the services; the steps are named after them. */
const choices = ['COLLECT', 'SERVICES', 'DROP_OFF', 'SIGN_IN'] as const;
type Choice = (typeof choices)[number];
export const isChoice = (does: string): does is Choice => (choices as readonly string[]).includes(does);
/** Whether something is put into a compartment after this choice. */
export const stores = (choice: Choice): boolean => choice === 'SERVICES' || choice === 'DROP_OFF';

export const isReason = (value: string): value is VisitFailure => (visitFailures as readonly string[]).includes(value);

/** What the events of a visit say of its workflow: which it is, and whether it notifies the recipient. */
export interface ByWorkflow {
  readonly workflow?: { readonly workflowId: string; readonly version: number };
  readonly notify?: boolean;
}

/** The result of a step, without its parcel. */
export interface StepFact extends Pick<ByWorkflow, 'workflow'> {
  readonly step: number;
  readonly method: (typeof stepMethods)[number];
  readonly grams?: number;
  readonly place?: 'OFFLINE' | 'DESK';
  readonly answer?: 'YES' | 'NO';
  readonly image?: string;
}

/** Something that a user does; what does not fit to the step of the screen is ignored. */
export interface VisitAction {
  readonly does:
    | 'COLLECT'
    | 'SERVICES'
    | 'DROP_OFF'
    | 'SIGN_IN'
    | 'STORE'
    | 'RETRIEVE'
    | 'ENTER'
    | 'PHONE'
    | 'SIZE'
    | 'TAKE_OUT'
    | 'PROBLEM'
    | 'YES'
    | 'NO'
    | 'AGAIN'
    | 'OTHER'
    | 'HELP'
    | 'CONTINUE'
    | 'ELSEWHERE'
    | 'PICTURE'
    | 'WITHOUT'
    | 'BACK';
  /** What was typed or scanned, the size, the key of a parcel, the reason, the door, a picture in base64. */
  readonly value?: string;
  /** PHONE, and PROBLEM before there is a door: the number of the parcel. */
  readonly number?: string;
  /** ENTER: by the scanner or the card reader. */
  readonly scanned?: boolean;
  /** PHONE: what it signed. */
  readonly signature?: string;
}

export type StepName =
  | 'WELCOME'
  | 'SERVICES'
  | 'COLLECT'
  | 'DROP_OFF'
  | 'SIGN_IN'
  | 'MENU'
  | 'NUMBER'
  | 'SIZES'
  | 'PARCELS'
  | 'RECEIPT'
  | Asking
  | Phase;

/** The button of a service among those to send or return. */
export interface ServiceButton {
  readonly serviceId: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly functionType: Exclude<FunctionType, 'NONE'>;
  readonly does: 'COLLECT' | 'DROP_OFF' | 'SIGN_IN';
}

const whatButtonsDo: Readonly<Record<Exclude<FunctionType, 'NONE'>, ServiceButton['does']>> = {
  STORE: 'SIGN_IN',
  COLLECT: 'COLLECT',
  DROP_OFF: 'DROP_OFF',
  LAUNDRY: 'DROP_OFF',
  MAILROOM: 'COLLECT',
};

export const buttonsOf = ({ services }: TerminalConfig): ServiceButton[] =>
  services.flatMap(({ serviceId, name, nameEn = null, functionType = 'NONE' }) =>
    functionType === 'NONE' ? [] : [{ serviceId, name, nameEn, functionType, does: whatButtonsDo[functionType] }],
  );

/** Why nothing came of what a user did. */
export type Notice =
  | 'WRONG'
  | 'BLOCKED'
  | 'CLOSED'
  | 'MAINTENANCE'
  | 'ALREADY_STORED'
  | 'NO_PARCELS'
  | 'NO_SCAN'
  | 'TOO_HEAVY'
  | 'OVERDUE';

export interface Screen {
  readonly step: StepName;
  readonly by?: Visitor;
  /** Of who is signed in. */
  readonly name?: string;
  readonly how?: Credential;
  readonly notice?: Notice;
  /** Whether parcels are taken in now. */
  readonly isOpen: boolean;
  /** Maintenance that is under way. */
  readonly maintenance?: ShownMaintenance;
  /** ms that the keypad is still blocked. */
  readonly blockedForMs: number;
  readonly wanted?: 'STORE' | 'TAKE';
  readonly boxId?: string;
  readonly number?: string;
  readonly result?: 'STORED' | 'TAKEN' | 'FAILED';
  readonly reason?: VisitFailure;
  /** What the parcel costs where that is more than nothing: decimal text, in the currency. */
  readonly amount?: string;
  /** ISO 4217. */
  readonly currency?: string;
  /** Its sensor does not say whether it is open: a user has to. */
  readonly isBlind?: boolean;
  readonly sizes?: readonly { readonly size: string; readonly free: number }[];
  readonly parcels?: readonly { readonly key: string; readonly number: string; readonly boxId: string }[];
  /** Doors that were open meanwhile. */
  readonly others?: readonly string[];
  /** Settings of the step that requests input. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Of services, in addition to the drop-off by code. */
  readonly buttons?: readonly ServiceButton[];
  /** For a phone with the key of the site. */
  readonly challenge?: string;
  /** ms until the visit ends unless a user touches the screen or presses a key; left out: no warning is due. */
  readonly endsInMs?: number;
  /** The staff were notified that this user needs help at the compartment. */
  readonly isHelpRequested?: boolean;
}
