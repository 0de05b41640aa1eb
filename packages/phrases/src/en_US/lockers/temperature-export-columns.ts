/** Headings of the spreadsheet of temperatures. */
export const temperatureExportColumns = {
  sheet: 'Temperatures',
  currentTemperatureTime: 'Time (UTC)',
  currentTemperature: 'Temperature (°C)',
  fault: 'Probe fault',
  temperature: 'Set-point (°C)',
  alarmMin: 'Lower limit (°C)',
  alarmMax: 'Upper limit (°C)',
  alertThreshold: 'Threshold (°C)',
  defrosting: 'Defrost',
};
