export const temperatureExportColumns = {
  sheet: 'Temperaturas',
  currentTemperatureTime: 'Hora (UTC), de {{from}} a {{to}}',
  currentTemperature: 'Temperatura (°C)',
  fault: 'Defeito da sonda',
  temperature: 'Temperatura definida (°C)',
  alarmMin: 'Limite inferior (°C)',
  alarmMax: 'Limite superior (°C)',
  alertThreshold: 'Tolerância (°C)',
  defrosting: 'Degelo',
  verdict: 'Veredito deste período: {{verdict}}; as leituras cobrem {{percent}}% de {{hours}} horas',
};
