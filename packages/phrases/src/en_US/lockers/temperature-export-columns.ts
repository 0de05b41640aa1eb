/** Headings of the spreadsheet of temperatures. */
export const temperatureExportColumns = {
  sheet: 'Temperatures',
  currentTemperatureTime: 'Time (UTC), from {{from}} to {{to}}',
  currentTemperature: 'Temperature (°C)',
  fault: 'Probe fault',
  temperature: 'Set-point (°C)',
  alarmMin: 'Lower limit (°C)',
  alarmMax: 'Upper limit (°C)',
  alertThreshold: 'Threshold (°C)',
  defrosting: 'Defrost',
  verdict: 'Verdict of this time: {{verdict}}; readings cover {{percent}} % of {{hours}} hours',
};
