/** Closed lists and limits of inspections, for the schemas and the screens. */

/** Which compartments an inspection checks. */
export const inspectionChoices = ['DISAGREES', 'OVERDUE', 'OUT_OF_SERVICE', 'LEFT_OPEN', 'ALL'] as const;
/** Why a compartment is on the list; one of an inspection of all may have no reason. */
export const inspectionReasons = ['DISAGREES', 'OVERDUE', 'OUT_OF_SERVICE', 'LEFT_OPEN'] as const;
/** What a user saw inside. NOT_SEEN: the compartment could not be checked; the note says why. */
export const inspectionAnswers = ['AS_EXPECTED', 'EMPTY', 'ANOTHER_PARCEL', 'DAMAGED', 'NOT_SEEN'] as const;
/** What became of a parcel that should be inside and is not. STILL_THERE: it lies next to another one. */
export const inspectionOutcomes = ['COLLECTED', 'TAKEN_OUT', 'MISSING', 'STILL_THERE'] as const;
/** The service state of a damaged compartment. */
export const damageStates = ['FAULTY', 'DIRTY', 'OTHER'] as const;
export const inspectionStates = ['OPEN', 'ENDED'] as const;
/** How a parcel that was found gets into the compartment: by a step of its order, or out of another compartment. */
export const foundMethods = ['STORE', 'MOVE'] as const;
/** Why the order of a parcel that was found can't be put into the compartment. */
export const foundRefusals = ['STATUS', 'HERE', 'FULL', 'OUT_OF_SERVICE', 'OTHER_OPERATOR'] as const;

export const inspectionLimits = {
  noteMax: 500,
  /** Compartments that the mail of a report names. */
  mailDoorsMax: 50,
  searchMax: 100,
  /** People who are offered to take an inspection over. */
  peopleMax: 20,
  /** Orders of one tracking number: each company has its own. */
  foundMax: 10,
} as const;
