/**
 * The closed list of errors that a call can answer with: the stable `errorCode` of the error body and its HTTP status.
 * A code without a phrase in all four languages does not compile (`packages/phrases`, resource `errors`).
 */
export const errors = {
  /** The request does not fit the contract; `fieldErrors` names each field. */
  INVALID_REQUEST: 400,
  /** The body is not JSON. */
  MALFORMED_JSON: 400,
  /** X-Sign or X-Timestamp is wrong, stale or used before (design: signed calls). */
  BAD_SIGNATURE: 400,
  /** No session, or one that has ended. */
  SIGN_IN_REQUIRED: 401,
  /** User name and password do not fit, or the account may not sign in. One code for all, so that names can't be probed. */
  SIGN_IN_REFUSED: 401,
  /** The credentials are right, but the account is not valid yet, or no longer. */
  ACCOUNT_OUT_OF_TERM: 403,
  /** The code of a second step or of a reset is wrong, has ended or was used; `data.triesLeft` where the person is known. */
  CODE_REFUSED: 400,
  /** The second step can't reach the person: no address for it, or the channel is not set up. Shown by the sign-in page. */
  SECOND_STEP_NOT_POSSIBLE: 403,
  /** The password is right, but the person's company signs in through its own provider alone. */
  SIGN_ON_REQUIRED: 403,
  /** No company that signs in through a provider is reached under this key. */
  SIGN_ON_OFF: 404,
  /** A sign-in through a provider took too long, ended before, or began in another browser. */
  SIGN_ON_EXPIRED: 400,
  /** The provider did not let the person through; `data.reason` is its code. */
  SIGN_ON_DENIED: 403,
  /**
   * What the provider said does not fit what was agreed or can't be believed; `data.reason` says more to the
   * administrator who fixes it.
   */
  SIGN_ON_REFUSED: 403,
  /** The provider does not answer, or not as one. */
  SIGN_ON_PROVIDER_AWAY: 503,
  /** The provider has authenticated the person, and no user of the company is linked to that person. */
  SIGN_ON_NOT_LINKED: 403,
  /** The person is known, and locked. */
  SIGN_ON_LOCKED: 403,
  /** The password that goes with a change of it is wrong (message key passwordoriginal). */
  PASSWORD_WRONG: 400,
  /** The link of a verification mail is wrong, has ended, or its address is no longer the person's. */
  VERIFICATION_LINK_REFUSED: 400,
  /** A dangerous action, and the password was given too long ago: give it again (confirmPassword), then repeat the call. */
  CONFIRMATION_NEEDED: 403,
  /** The call that has the password in its address is switched off here (PASSWORD_IN_ADDRESS): confirmPassword does the same. */
  PASSWORD_IN_ADDRESS_REFUSED: 403,
  /** The session is sound, the permission is missing. */
  NO_PERMISSION: 403,
  /** An API key makes no call that is an affair of the person: password, sessions, second step. */
  NOT_FOR_API_KEYS: 403,
  /** getLoginData for another user, or for a session that may no longer be used. On the wire the number 403 (orders.md 8). */
  LOGIN_DATA_REFUSED: 403,
  /** A browser fetched in advance what changes something; it has to be asked for. */
  PREFETCH_REFUSED: 403,
  /** No such row, or one of another company: the two can't be distinguished. */
  NOT_FOUND: 404,
  /** The row was changed since it was read; `data` says by whom and what. */
  STALE_VERSION: 409,
  /** The tracking number is in use by another order of the company that is not cancelled. */
  TRACKING_NUMBER_TAKEN: 409,
  /** The status of an order does not allow the action; `data` lists the orders. */
  STATUS_NOT_ALLOWED: 409,
  /** Orders that can't be in the request; `data.orders` lists each with its reason. On the wire the number -12 (orders.md 8). */
  REQUEST_ORDERS_REFUSED: 409,
  /** A record takes another status only while it is CREATED, and then CANCELLED alone; `data` names it. */
  REQUEST_STATUS_NOT_ALLOWED: 409,
  /** The request is completed or cancelled, or does not contain the order any more. */
  REQUEST_CLOSED: 409,
  /** The slot has closed, is full, falls on a holiday or is shorter than the least window; `data.reason` says which. */
  SLOT_REFUSED: 409,
  /** The order has no PIN that opens anything: nothing is stored, or the PIN is switched off. */
  PIN_NOT_AVAILABLE: 409,
  /** No address of the recipient for this channel, or no provider that could send. */
  NOTIFICATION_NOT_POSSIBLE: 409,
  /** One of the messages can't be sent again any more, so none was; `data.refused` says which and why. */
  RESEND_CHANGED: 409,
  /** The role belongs to companies that the caller does not see, or to the platform. */
  ROLE_NOT_YOURS: 403,
  /** The product refers to the role by its code: it can't be deleted, and ROOT retains every permission. */
  ROLE_FIXED: 409,
  /** A user has the role (message key DeleteRole); `data` names it and says how many. */
  ROLE_IN_USE: 409,
  /** There is such a type of roles. On the wire the number 403 (administration.md 8). */
  ROLE_LABEL_TAKEN: 403,
  /** No user changes their own roles, locks or deletes themselves. */
  OWN_ACCOUNT: 409,
  /** A user who has the role ROOT has to be able to sign in. */
  LAST_ADMINISTRATOR: 409,
  /** An administrator impersonates a user, and the call changes something or reveals a secret. */
  VIEW_ONLY: 403,
  /** A user can't impersonate themselves, nor a user who is locked. */
  VIEW_NOT_POSSIBLE: 409,
  /** What all companies share is changed by staff of the platform alone. */
  PLATFORM_ONLY: 403,
  OWN_SITES_ONLY: 403,
  /** The status of the company does not go over into that one, or not by this caller. */
  COMPANY_STATUS_REFUSED: 409,
  /** No user decides the certificate that their own company sent in. */
  OWN_COMPANY: 403,
  /** The certificate was decided meanwhile, or replaced by a newer one; `data.decision` says which. */
  VERIFICATION_DECIDED: 409,
  /** People, companies, sites or open orders depend on the company; `data` says how many of each. */
  COMPANY_IN_USE: 409,
  /** Open orders, parcels, PINs or requests hang on the site; `data` says how many of each. */
  SITE_IN_USE: 409,
  /** The group is the default one of its operator, or sites have no other. */
  SITE_GROUP_IN_USE: 409,
  /** Companies send through the provider; `data.companies` names them. */
  PROVIDER_IN_USE: 409,
  /** A test message did not go out; `data.words` is what the provider answered, `data.reason` a status or system code. */
  PROVIDER_TEST_FAILED: 409,
  /** The webhook is off: it sends nothing until it is switched on. */
  WEBHOOK_OFF: 409,
  /** Other events than the preview counted would be replayed; `data.count` says how many. */
  REPLAY_CHANGED: 409,
  /** The order was stored in no cooled column. */
  NOT_COOLED: 409,
  /** A closed announcement is read-only. */
  ANNOUNCEMENT_CLOSED: 409,
  /** The maintenance window is over: its end has passed, or it was cancelled; `data.state` says which. */
  MAINTENANCE_ENDED: 409,
  /** Orders carry the flag; `data` says how many. */
  FLAG_IN_USE: 409,
  /** Open requests are in the time slot; `data` says how many. */
  REQUEST_SLOT_IN_USE: 409,
  /** Categories have the attribute; `data` says how many. */
  PRODUCT_ATTRIBUTE_IN_USE: 409,
  /** Services have the workflow; `data` says how many. */
  WORKFLOW_IN_USE: 409,
  /** Workflows have steps that do what the block says; `data` says how many. */
  WORKFLOW_BLOCK_IN_USE: 409,
  /** Terminals could not run the draft; `data.problems` says what is wrong at which step. */
  WORKFLOW_HAS_PROBLEMS: 409,
  /** There are menus in the menu: it can't be deleted. */
  MENU_IN_USE: 409,
  /** Products name the price group: it can't be deleted. */
  PRICE_GROUP_IN_USE: 409,
  /** Products are in the category; `data` says how many. */
  PRODUCT_CATEGORY_IN_USE: 409,
  /** Sites, categories, products, companies or orders have the service (message key DeleteuserRole); `data` says how many. */
  SERVICE_IN_USE: 409,
  /** Orders, imports or companies have the product; `data` says which. */
  PRODUCT_IN_USE: 409,
  /** The grid of a site is changed only while each compartment is available (message key occupiedDoorsError). */
  BOXES_OCCUPIED: 409,
  /** A compartment is changed only while none of the site is in use or locked (message key updateBoxButtonError). */
  BOXES_IN_USE: 409,
  /** Orders have booked more of a size than a change of compartments leaves; `data.booked` names the sizes. */
  BOXES_BOOKED: 409,
  /** A parcel is in the compartment (message key siteInfoOccupiedGridState). */
  BOX_OCCUPIED: 409,
  /** The compartment is reserved for an order (message key siteInfoBookingGridState). */
  BOX_BOOKED: 409,
  /** Only what is available is locked (message key siteInfoOnlyAvaiable). */
  BOX_NOT_AVAILABLE: 409,
  /** A control screen has no state of its own. */
  BOX_NOT_APPLICABLE: 409,
  /** A label is set for compartments of one size (message key selectOneSize). */
  BOXES_OF_SEVERAL_SIZES: 409,
  /** An upgrade task or a terminal uses the version; `data` lists the sites and the tasks. */
  SOFTWARE_VERSION_IN_USE: 409,
  /** The version is no downgrade, or it was approved. */
  SOFTWARE_VERSION_NOT_PENDING: 409,
  /** The code of a terminal is wrong, was used, or its 15 minutes are over. */
  ENROLMENT_REFUSED: 400,
  /** The site has no terminal that could receive anything. */
  TERMINAL_MISSING: 409,
  /** The terminal is not connected. */
  TERMINAL_OFFLINE: 409,
  /** A second person has to approve what a user asked for. */
  OWN_REQUEST: 409,
  /** The command was sent or has ended. */
  COMMAND_ENDED: 409,
  /** The upgrade task has started: it can be stopped, but no longer be cancelled. */
  UPGRADE_TASK_STARTED: 409,
  /** The state of the upgrade task does not allow the action; `data.state` is that state. */
  UPGRADE_TASK_STATE_NOT_ALLOWED: 409,
  /** The state of the site in the upgrade task does not allow the action; `data.state` is that state. */
  UPGRADE_ITEM_STATE_NOT_ALLOWED: 409,
  /** The version was deleted, or may no longer be installed. */
  UPGRADE_VERSION_UNAVAILABLE: 409,
  /** Each site of the selection is excluded; `data.exclusions` lists the reasons, each with its number of sites. */
  UPGRADE_NO_SITE_LEFT: 409,
  /** The site has an open inspection; `data.inspectionId` names it. */
  INSPECTION_OPEN: 409,
  /** The inspection has ended: its report does not change. */
  INSPECTION_ENDED: 409,
  /** A user has said what is inside the compartment; `data` says who and when. */
  INSPECTION_DOOR_ANSWERED: 409,
  /** Another parcel should be inside by now than the answer was made from. */
  INSPECTION_DOOR_CHANGED: 409,
  /** A user has decided the case at a door; `data.answer` says how. */
  DISCREPANCY_DECIDED: 409,
  /** The order can't follow what the terminal reported; `data.obstacle` says why. */
  DISCREPANCY_OBSTACLE: 409,
  /** An export of this person is running; only one may. */
  EXPORT_RUNNING: 409,
  /** More rows than one export may contain (orders.md 5.4); `data.limit` says how many. */
  EXPORT_TOO_LARGE: 409,
  /** Labels need orders of one service (orders.md 5.4). */
  LABELS_OF_SEVERAL_SERVICES: 409,
  /** More than one file in an upload. */
  ONE_FILE_ONLY: 400,
  /** The upload is empty. */
  FILE_EMPTY: 400,
  /** Not a readable .xlsx or .xls. */
  FILE_NOT_A_SPREADSHEET: 400,
  /** A spreadsheet that is locked with a password. */
  FILE_ENCRYPTED: 400,
  /** A spreadsheet that breaks off or contradicts itself. */
  FILE_DAMAGED: 400,
  /** Not a whole PNG, JPEG, PDF or Word file, or a Word file with macros; `data.types` says what it may be. */
  FILE_REFUSED: 400,
  /** Not a png or jpeg, or one of more than 2 MB (message key Maximum2MBimgae). */
  IMAGE_REFUSED: 400,
  /** More bytes, rows, columns or text than a spreadsheet may contain. */
  FILE_TOO_LARGE: 413,
  /** The caller has uploaded as much as one person may within 24 hours. Retry-After says when to come back. */
  UPLOAD_ALLOWANCE_USED: 429,
  /** The first byte of the range that a download requests is beyond the end; Content-Range contains the size. */
  RANGE_NOT_SATISFIABLE: 416,
  /** As many downloads of packages as one server sends at once are under way; Retry-After says when to repeat. */
  DOWNLOADS_BUSY: 503,
  /** The place where files are retained does not answer. */
  FILES_AWAY: 503,
  /** The place where files are retained is full; nothing was retained. */
  FILES_FULL: 507,
  /** Headings that an import needs are missing; `data.missing` names them. */
  FILE_HEADINGS_MISSING: 400,
  /** The rights of the user changed again and again while the request was handled; nothing was done. */
  RIGHTS_CHANGED: 409,
  /** Too many requests from this address or account; Retry-After says when to come back. */
  TOO_MANY_REQUESTS: 429,
  /** A fault of ours; the request id leads to the log line. */
  INTERNAL: 500,
  /** Starting, draining or without its database. */
  UNAVAILABLE: 503,
  /** The database went away while it saved: the change may have been made after all, and a repeated call would make it twice. */
  OUTCOME_UNKNOWN: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errors;

/** Codes that the specification spells as numbers on the wire (orders.md 8). */
export const wireErrorCodes: Partial<Record<ErrorCode, number>> = {
  LOGIN_DATA_REFUSED: 403,
  REQUEST_ORDERS_REFUSED: -12,
  ROLE_LABEL_TAKEN: 403,
};

/** The closed list of what can be wrong with one field, each with a phrase of its own (resource `fieldErrors`). */
export const fieldErrorCodes = [
  'required',
  'unknown',
  'invalid',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'notANumber',
  'notADate',
  'notAnOption',
  'tooManyDecimals',
  'price',
  'trackingNumber',
  'recipientName',
  'notPrintable',
  'phone',
  'dropOffPhone',
  'mail',
  'note',
  'notFound',
  'taken',
  'twiceInFile',
  'rowsDiffer',
  'attributeText',
  'ambiguous',
  'searchTooShort',
  'rangeReversed',
  'dispatchDateWindow',
  'notEditable',
  'inUse',
  'fee',
  'inThePast',
  'noLowDoor',
  'otherEnvironment',
  'noSuchStep',
  'dispatchDateOnly',
  'notInRequest',
  'requestClosed',
  'wrongRequestType',
  'siteMissing',
  'password',
  'passwordCommon',
  'passwordOwnName',
  'passwordSame',
  'eightDigits',
  'sixDigits',
  'username',
  'lettersDigits',
  'userPhone',
  'cardNumber',
  'roleName',
  'issuer',
  'outOfReach',
  'companyKey',
  'mailDomain',
  'signOnUnproven',
  'companyName',
  'initialUsername',
  'initialPassword',
  'regularExpression',
  'pinPattern',
  'fileType',
  'fileTooLarge',
  'companyTrackingNumber',
  'noNumberLeft',
  'formulaSign',
  'formulaBrace',
  'formulaPart',
  'formulaOption',
  'formulaSequences',
  'formulaReset',
  'formulaCheck',
  'formulaNotUnique',
  'formulaTooLong',
  'tooFewNumbers',
  'companyProduct',
  'notOffered',
  'priceMissing',
  'companySite',
  'companyClosed',
  'otherRecordArranged',
  'siteOrGroups',
  'noSiteOfGroups',
  'noOrders',
  'tooManyOrders',
  'tooFarAhead',
  'tooManyKeys',
  'tooManySchedules',
  'maintenanceTooLong',
  'dateTime',
  'otherService',
  'notImported',
  'noMerchantUpload',
  'noCustomerUpload',
  'repeatedContent',
  'unknownPlaceholder',
  'pinElsewhere',
  'markup',
  'notDropOff',
  'siteName',
  'serialNumber',
  'postalCode',
  'timeOfDay',
  'halfHour',
  'allDayTimes',
  'hoursOverlap',
  'hoursOfRestDay',
  'halfWired',
  'screenWired',
  'bleOnly',
  'keyNotImported',
  'slotTooShort',
  'flagCode',
  'color',
  'interfaceMissing',
  'interfaceTwice',
  'link',
  'fivePictures',
  'quarterMissing',
  'binFormat',
  'doorsWired',
  'gridColumnGap',
  'gridRowGap',
  'gridPlaceTaken',
  'gridOrder',
  'gridName',
  'gridLeftOut',
  'portTaken',
  'portBeyondBoard',
  'sizeUnknown',
  'gridTooLarge',
  'portsTooFew',
  'threeLabels',
  'noneFree',
  'nothingToInspect',
  'macAddress',
  'documentNumber',
  'stateRegistrationNumber',
  'oneDecimal',
  'versionName',
  'laterVersion',
  'zipFile',
  'apkFile',
  'lettersDigitsSpaces',
  'severalOperators',
  'otherOperator',
  'siteClosed',
  'siteInMaintenance',
  'siteDayFull',
  'siteFull',
  'siteClosedThatDay',
  'cellNumber',
  'cellDate',
  'cellError',
  'cellBoolean',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];
