export const temperatureExportColumns = {
  sheet: 'Temperaturas',
  currentTemperatureTime: 'Hora (UTC)',
  currentTemperature: 'Temperatura (°C)',
  fault: 'Defeito da sonda',
  temperature: 'Temperatura definida (°C)',
  alarmMin: 'Limite inferior (°C)',
  alarmMax: 'Limite superior (°C)',
  alertThreshold: 'Tolerância (°C)',
  defrosting: 'Degelo',
};
