export const temperatureExportColumns = {
  sheet: 'Suhu',
  currentTemperatureTime: 'Waktu (UTC)',
  currentTemperature: 'Suhu (°C)',
  fault: 'Gangguan sensor',
  temperature: 'Suhu target (°C)',
  alarmMin: 'Batas bawah (°C)',
  alarmMax: 'Batas atas (°C)',
  alertThreshold: 'Toleransi (°C)',
  defrosting: 'Pencairan es',
};
