/** What each error code of the contract says to a person: what happened and what to do. */
export const errors = {
  INVALID_REQUEST: 'Some fields are not right. Correct what is marked and try again.',
  MALFORMED_JSON: 'The body of the request is not valid JSON.',
  BAD_SIGNATURE: 'The signature of this request is wrong, too old or already used.',
  SIGN_IN_REQUIRED: 'Your session has ended. Sign in again.',
  SIGN_IN_REFUSED: 'User name or password is wrong, or the account is locked.',
  ACCOUNT_OUT_OF_TERM:
    'Your account can’t be used now: its time has not begun yet, or has ended. An administrator of your company can change that.',
  NO_PERMISSION:
    'This needs the permission {{permissions}}, which you do not have. An administrator of your company can give it to you.',
  NOT_FOR_API_KEYS: 'This is for a person who has signed in: an API key can’t do it.',
  LOGIN_DATA_REFUSED: 'This session belongs to somebody else. Sign in again.',
  NOT_FOUND: 'This does not exist, or it belongs to another company. Look for it in the list.',
  STALE_VERSION: 'Somebody changed this while you were editing it.',
  TRACKING_NUMBER_TAKEN: 'This tracking number already belongs to another order of the company. Enter another one.',
  STATUS_NOT_ALLOWED:
    'The status of the order does not allow this. Load the order again: it may have changed meanwhile.',
  REQUEST_ORDERS_REFUSED: 'Some orders can’t be in this request. Take them out and try again.',
  REQUEST_STATUS_NOT_ALLOWED:
    'An outbound record can only be cancelled, and only while it is Created. Load the record again: it may have changed meanwhile.',
  REQUEST_CLOSED: 'This request is already completed or cancelled.',
  SLOT_REFUSED: 'This time slot can’t be booked. Choose another one.',
  PIN_NOT_AVAILABLE: 'This order has no active PIN: nothing is stored, or the PIN is switched off.',
  NOTIFICATION_NOT_POSSIBLE:
    'This message can’t be sent: the recipient has no address for this channel, or the channel isn’t set up.',
  FILE_REFUSED: 'This is not a whole PNG, JPEG, PDF or Word file without macros. Choose another file, or save it anew.',
  IMAGE_REFUSED: 'Choose a PNG or JPEG image of at most 2 MB.',
  EXPORT_RUNNING: 'An export of yours is still running. Wait for it or cancel it.',
  EXPORT_TOO_LARGE: 'An export holds at most {{limit}} rows. Narrow the filters.',
  LABELS_OF_SEVERAL_SERVICES: 'Labels are printed for orders of one service. Select orders with the same service.',
  FILE_EMPTY: 'The file is empty.',
  FILE_NOT_A_SPREADSHEET: 'The file is not an .xlsx or .xls spreadsheet. Save it as .xlsx, without macros.',
  ONE_FILE_ONLY: 'Send one file at a time.',
  FILE_ENCRYPTED: 'The spreadsheet is protected by a password. Save it without one.',
  FILE_DAMAGED: 'The spreadsheet is damaged. Open it in your spreadsheet program and save it again.',
  FILE_TOO_LARGE: 'The file is too large: at most {{limit}}.',
  FILE_HEADINGS_MISSING: 'These columns are missing: {{headings}}. Start from the template.',
  UPLOAD_ALLOWANCE_USED:
    'You have uploaded as much as one person may in 24 hours: {{files}} files or {{size}}. Go on tomorrow, or ask a colleague to.',
  FILES_AWAY: 'The place where files are kept does not answer. Try again in a moment.',
  FILES_FULL: 'There is no room left for files. Nothing was saved. Tell your administrator the request ID.',
  PREFETCH_REFUSED: 'This address changes something, so it isn’t opened in advance.',
  TOO_MANY_REQUESTS: 'Too many attempts. Wait a minute and try again.',
  INTERNAL: 'Something went wrong on our side. Try again; if it happens again, tell support the request ID.',
  UNAVAILABLE: 'The service is starting or busy. It will answer again in a moment.',
  OUTCOME_UNKNOWN:
    'The database went away while this was being saved. It may have been saved all the same: look before you try again.',
  CODE_REFUSED: 'The code is wrong or no longer valid. Enter the latest one.',
  SECOND_STEP_NOT_POSSIBLE:
    'The second step can’t reach you: your account has no address for it, or the channel isn’t set up. An administrator can change it.',
  PASSWORD_WRONG: 'The current password is wrong.',
  VERIFICATION_LINK_REFUSED: 'This link is no longer valid. Sign in and have a new one sent.',
  CONFIRMATION_NEEDED: 'Enter your password again to do this.',
  PASSWORD_IN_ADDRESS_REFUSED:
    'Passwords are not taken in an address here, since proxies log addresses. Send it by POST /api/v2/account/password-confirmations.',
  ROLE_NOT_YOURS:
    'This role also belongs to companies that you do not manage. Make a role of your own, or ask the platform.',
  ROLE_FIXED: 'This role is built in and stays as it is.',
  ROLE_IN_USE: 'Somebody has this role. Give them another one first, then delete it.',
  ROLE_LABEL_TAKEN: 'There is already a role type of this name. Enter another one.',
  VIEW_ONLY:
    'You are looking with somebody else’s eyes: nothing can be changed, taken away as a file or revealed. End the view first.',
  VIEW_NOT_POSSIBLE:
    'You can view as somebody else whose account is in use, not as yourself or as somebody who is locked.',
  OWN_ACCOUNT: 'You can’t change your own roles, company or status here. Ask another administrator.',
  LAST_ADMINISTRATOR: 'This is the last administrator of the platform who can sign in. Make another one first.',
  COMPANY_STATUS_REFUSED:
    "The company's status can't become that now. Load the company again to see what it can become.",
  OWN_COMPANY: 'You can’t decide a certificate of your own company. Somebody above it, or the platform, does.',
  VERIFICATION_DECIDED:
    'This certificate is decided already, or the company has sent a newer one. Load the list again.',
  COMPANY_IN_USE:
    'Something still hangs on this company: people, companies under it, sites or open orders. Move or end these first.',
  PLATFORM_ONLY: 'All companies share this, so only staff of the platform can change it.',
  SIGN_ON_REQUIRED: 'Your company signs in through its own provider. Choose “Sign in with your company”.',
  SIGN_ON_OFF: 'No company signs in under this name. Check the address or the key, or sign in with your password.',
  SIGN_ON_EXPIRED: 'This sign-in took too long, was already used, or began in another browser. Start again.',
  SIGN_ON_DENIED: 'Your company’s sign-in did not let you through. Start again, or ask your administrator.',
  SIGN_ON_REFUSED:
    'The answer of your company’s sign-in can’t be accepted. Tell your administrator the reason and the request ID.',
  SIGN_ON_PROVIDER_AWAY: 'Your company’s sign-in does not answer. Try again in a moment.',
  SIGN_ON_NOT_LINKED:
    'Your company’s sign-in knows you, but no account of this company is linked to you. It may belong to another company, or an administrator has to link it.',
  SIGN_ON_LOCKED: 'Your account is locked. An administrator can unlock it.',
};
