/** Messages to terminals over an external broker. One that is under way when the connection ends is refused. */
import type { MqttClient } from 'mqtt';
import { countOut } from './mqtt-metrics.ts';

export class ExternalDownlinks {
  readonly #client: MqttClient;
  readonly #waiting = new Set<(error: Error) => void>();

  constructor(client: MqttClient) {
    this.#client = client;
    client.on('close', () => {
      for (const reject of this.#waiting) reject(new Error('the broker went away'));
      this.#waiting.clear();
    });
  }

  async publish(topic: string, payload: string): Promise<void> {
    try {
      if (!this.#client.connected) throw new Error('the broker is away');
      await this.#send(topic, payload);
      countOut(topic, true);
    } catch (error) {
      countOut(topic, false);
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.#client.endAsync(true);
  }

  #send(topic: string, payload: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      this.#client.publish(topic, payload, { qos: 1 }, (error) => {
        this.#waiting.delete(reject);
        if (error) reject(error);
        else resolve();
      });
    });
  }
}
