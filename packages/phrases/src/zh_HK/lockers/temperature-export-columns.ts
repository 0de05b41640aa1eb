export const temperatureExportColumns = {
  sheet: '溫度',
  currentTemperatureTime: '時間（UTC），由 {{from}} 至 {{to}}',
  currentTemperature: '溫度（°C）',
  fault: '探頭故障',
  temperature: '設定溫度（°C）',
  alarmMin: '下限（°C）',
  alarmMax: '上限（°C）',
  alertThreshold: '警報偏差（°C）',
  defrosting: '除霜',
  verdict: '此期間的判定：{{verdict}}；讀數涵蓋 {{hours}} 小時的 {{percent}}%',
};
