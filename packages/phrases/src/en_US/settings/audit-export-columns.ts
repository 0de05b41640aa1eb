/** Headings of the exported audit log; times are in UTC and say so. */
export const auditExportColumns = {
  sheet: 'Audit log',
  occurredTime: 'When (UTC)',
  userName: 'Who',
  viewedUserName: 'Viewed as',
  apiKey: 'API key',
  apiKeyMaker: 'Key created by',
  company: 'Company',
  action: 'What',
  resource: 'Kind',
  resourceId: 'ID',
  address: 'From',
  before: 'Before',
  after: 'After',
  requestId: 'Request ID',
};
