/** What each error code of the contract says to a person: what happened and what to do. */
export const errors = {
  INVALID_REQUEST: 'Some fields need a change. Correct what is marked and try again.',
  MALFORMED_JSON: 'The body of the request is not valid JSON.',
  BAD_SIGNATURE: 'The signature of this request is wrong, too old or already used.',
  SIGN_IN_REQUIRED: 'Your session has ended. Sign in again.',
  SIGN_IN_REFUSED: 'User name or password is wrong, or the account is locked.',
  ACCOUNT_OUT_OF_TERM:
    'Your account can’t be used now: it is not valid yet, or has expired. An administrator of your company can change that.',
  NO_PERMISSION:
    'This needs the permission {{permissions}}, which you do not have. An administrator of your company can grant it.',
  NOT_FOR_API_KEYS: 'This needs a signed-in person: an API key can’t do it.',
  LOGIN_DATA_REFUSED: 'This session belongs to somebody else. Sign in again.',
  NOT_FOUND: 'This does not exist, or it belongs to another company. Look for it in the list.',
  STALE_VERSION: 'Somebody changed this while you were editing it.',
  TRACKING_NUMBER_TAKEN: 'This tracking number already belongs to another order of the company. Enter another one.',
  STATUS_NOT_ALLOWED: 'The status of the order does not allow this. Reload the order: it may have changed.',
  REQUEST_ORDERS_REFUSED: 'Some orders can’t be in this request. Remove them and try again.',
  REQUEST_STATUS_NOT_ALLOWED:
    'An outbound record can only be cancelled, and only while it is Created. Reload the record: it may have changed.',
  REQUEST_CLOSED: 'This request is already completed or cancelled.',
  SLOT_REFUSED: 'This time slot can’t be booked. Choose another one.',
  PIN_NOT_AVAILABLE: 'This order has no active PIN: nothing is stored, or the PIN is switched off.',
  NOTIFICATION_NOT_POSSIBLE:
    'This message can’t be sent: the recipient has no address for this channel, or the channel isn’t set up.',
  FILE_REFUSED:
    'This is not a complete file of a type that can be used here: an image, a PDF or a macro-free Word file. Choose another file, or save it again.',
  IMAGE_REFUSED: 'Choose a PNG or JPEG image of at most 2 MB.',
  EXPORT_RUNNING: 'Your previous export is still running. Wait for it or cancel it.',
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
    'You have reached the upload limit for 24 hours: {{files}} files or {{size}}. Continue tomorrow, or ask a colleague.',
  FILES_AWAY: 'The file storage does not respond. Try again in a moment.',
  FILES_FULL: 'The file storage is full. Nothing was saved. Tell your administrator the request ID.',
  PREFETCH_REFUSED: 'This address changes something, so it isn’t opened in advance.',
  TOO_MANY_REQUESTS: 'Too many attempts. Wait a minute and try again.',
  INTERNAL: 'Something went wrong on our side. Try again; if it happens again, tell support the request ID.',
  UNAVAILABLE: 'The service is starting or busy. It will answer again in a moment.',
  OUTCOME_UNKNOWN:
    'The connection to the database was lost while this was being saved. It may have been saved: check before you try again.',
  CODE_REFUSED: 'The code is wrong or no longer valid. Enter the latest one.',
  SECOND_STEP_NOT_POSSIBLE:
    'The verification code can’t reach you: your account has no address for it, or the channel isn’t set up. An administrator can change it.',
  PASSWORD_WRONG: 'The current password is wrong.',
  VERIFICATION_LINK_REFUSED: 'This link is no longer valid. Sign in and request a new one.',
  CONFIRMATION_NEEDED: 'Enter your password again to do this.',
  PASSWORD_IN_ADDRESS_REFUSED:
    'Passwords are not accepted in an address, since proxies log addresses. Send the password with POST /api/v2/account/password-confirmations.',
  ROLE_NOT_YOURS:
    'This role also belongs to companies that you do not manage. Add a role of your own, or ask the platform.',
  ROLE_FIXED: 'This role is built in and can’t be changed.',
  ROLE_IN_USE: 'Somebody has this role. Give them another one first, then delete it.',
  ROLE_LABEL_TAKEN: 'A role type with this name already exists. Enter another name.',
  VIEW_ONLY:
    'You are viewing the console as another user: nothing can be changed, downloaded or revealed. End the view first.',
  VIEW_NOT_POSSIBLE: 'You can view as another user whose account is active, not as yourself or as a locked user.',
  OWN_ACCOUNT: 'You can’t change your own roles, company or status here. Ask another administrator.',
  LAST_ADMINISTRATOR: 'This is the last administrator of the platform who can sign in. Add another one first.',
  COMPANY_STATUS_REFUSED: 'The company can’t get this status now. Reload it to see which statuses it can get.',
  OWN_COMPANY: 'You can’t decide on a certificate of your own company. The company above it or the platform does.',
  VERIFICATION_DECIDED:
    'This certificate has already been decided, or the company has sent a newer one. Reload the list.',
  COMPANY_IN_USE:
    'This company is still in use: it has people, companies under it, sites or open orders. Move or end these first.',
  PLATFORM_ONLY: 'All companies share this, so only platform staff can change it.',
  OWN_SITES_ONLY: 'You work at some sites alone, so you can change these but add no other sites or groups.',
  SITE_IN_USE: 'This site is still in use: it has open orders, PINs or requests. End or move them first.',
  SITE_GROUP_IN_USE:
    'This group can’t be deleted: it is the default group of the operator, some sites have no other group, or orders of companies go to it.',
  BOXES_OCCUPIED: 'The grid can’t be changed while a compartment is occupied, reserved, locked or flagged.',
  BOXES_IN_USE: 'A compartment can’t be edited while compartments of the site are in use or locked.',
  BOX_OCCUPIED: 'A selected compartment is occupied.',
  BOX_BOOKED: 'A selected compartment is reserved for an order.',
  BOX_NOT_AVAILABLE: 'Only available compartments can be locked.',
  BOX_NOT_APPLICABLE: 'A control screen is not a compartment.',
  BOXES_OF_SEVERAL_SIZES: 'Select compartments of one size to set their label.',
  SIGN_ON_REQUIRED: 'Your company signs in through its own provider. Choose “Sign in with your company”.',
  SIGN_ON_OFF: 'No company uses this address or key for single sign-on. Check it, or sign in with your password.',
  SIGN_ON_EXPIRED: 'This sign-in took too long, was already used, or began in another browser. Start again.',
  SIGN_ON_DENIED: 'Your company’s sign-in did not let you through. Start again, or ask your administrator.',
  SIGN_ON_REFUSED:
    'The answer of your company’s sign-in can’t be accepted. Tell your administrator the reason and the request ID.',
  SIGN_ON_PROVIDER_AWAY: 'Your company’s sign-in does not answer. Try again in a moment.',
  SIGN_ON_NOT_LINKED:
    'Your company’s sign-in knows you, but no account of this company is linked to you. It may belong to another company, or an administrator has to link it.',
  SIGN_ON_LOCKED: 'Your account is locked. An administrator can unlock it.',
};
