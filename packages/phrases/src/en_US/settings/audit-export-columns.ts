/** Headings of the exported audit; times are in UTC and say so. */
export const auditExportColumns = {
  sheet: 'Audit',
  occurredTime: 'When (UTC)',
  userName: 'Who',
  viewedUserName: 'With the eyes of',
  apiKey: 'API key',
  apiKeyMaker: 'Key made by',
  company: 'Company',
  action: 'What',
  noun: 'Kind',
  nounId: 'Id',
  address: 'From',
  before: 'Before',
  after: 'After',
  requestId: 'Request ID',
};
