export const temperatureExportColumns = {
  sheet: 'Suhu',
  currentTemperatureTime: 'Waktu (UTC), dari {{from}} sampai {{to}}',
  currentTemperature: 'Suhu (°C)',
  fault: 'Gangguan sensor',
  temperature: 'Suhu target (°C)',
  alarmMin: 'Batas bawah (°C)',
  alarmMax: 'Batas atas (°C)',
  alertThreshold: 'Toleransi (°C)',
  defrosting: 'Pencairan es',
  verdict: 'Putusan untuk rentang ini: {{verdict}}; pembacaan mencakup {{percent}}% dari {{hours}} jam',
};
