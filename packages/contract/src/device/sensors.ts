/** The sensor of a door. */
export const doorSensors = ['OPEN', 'CLOSED', 'UNKNOWN'] as const;
/** The sensor inside a compartment; many cabinets have none. */
export const articleSensors = ['PRESENT', 'ABSENT', 'UNKNOWN'] as const;
