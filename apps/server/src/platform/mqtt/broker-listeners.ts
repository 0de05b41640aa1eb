/**
 * The ports of the embedded broker: MQTT over TCP and over WebSocket, both with TLS where there is a certificate. It
 * promises streams of bytes with the address of their sender, or one line that names the variable at fault.
 */
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createTlsServer } from 'node:tls';
import { createWebSocketStream, WebSocketServer } from 'ws';
import type { MqttConfig } from '../config/config.ts';
import { explainListenError } from '../lifecycle/listen.ts';
import { errorLine, StartError } from '../lifecycle/start-error.ts';
import { webSocketPath } from './link-addresses.ts';
import { mqttLimits } from './mqtt.limits.ts';

export interface BrokerListeners {
  /** Those that were opened. */
  readonly ports: { readonly mqtt: number | undefined; readonly webSocket: number | undefined };
  /** Accepts no more connections; open ones remain. */
  close(): void;
}

export type Accept = (stream: Duplex, address: string | null) => void;

interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

const readCertificate = async (tls: NonNullable<MqttConfig['tls']>): Promise<Certificate> => {
  const read = (variable: string, file: string) =>
    readFile(file).catch((error: unknown) => {
      throw new StartError(`${variable}: ${file} can't be read (${errorLine(error)})`);
    });
  return { cert: await read('MQTT_TLS_CERT', tls.cert), key: await read('MQTT_TLS_KEY', tls.key) };
};

const makeTcp = (certificate: Certificate | undefined, accept: Accept): Server => {
  if (certificate) {
    const server = createTlsServer({ ...certificate, handshakeTimeout: mqttLimits.connectMs }, (socket) =>
      accept(socket, socket.remoteAddress ?? null),
    );
    return server.on('tlsClientError', () => {});
  }
  return createServer({ noDelay: true }, (socket) => accept(socket, socket.remoteAddress ?? null));
};

const makeWebSocket = (certificate: Certificate | undefined, accept: Accept): Server => {
  const limits = {
    headersTimeout: mqttLimits.connectMs,
    requestTimeout: mqttLimits.connectMs,
    connectionsCheckingInterval: 5_000,
  };
  const server = certificate
    ? createHttpsServer({ ...certificate, ...limits, handshakeTimeout: mqttLimits.connectMs }).on(
        'tlsClientError',
        () => {},
      )
    : createHttpServer({ ...limits, noDelay: true });
  server.on('request', (_, response) => response.writeHead(426, { connection: 'close', upgrade: 'websocket' }).end());
  const webSockets = new WebSocketServer({
    server,
    path: webSocketPath,
    handleProtocols: (protocols) => protocols.has('mqtt') && 'mqtt',
    maxPayload: mqttLimits.publishBytes,
    perMessageDeflate: false,
  });
  // It repeats the errors of the server below it.
  webSockets.on('error', () => {});
  webSockets.on('connection', (socket, request) => {
    if (socket.protocol !== 'mqtt') return socket.terminate();
    accept(createWebSocketStream(socket), request.socket.remoteAddress ?? null);
  });
  return server;
};

const listen = async (server: Server, host: string, port: number, variable: string): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((error: unknown) => {
    throw explainListenError(error, host, port, variable);
  });
  server.on('error', () => {});
  return (server.address() as AddressInfo).port;
};

/** @throws StartError */
export const openListeners = async (
  config: MqttConfig & { host: string },
  accept: Accept,
): Promise<BrokerListeners> => {
  const certificate = config.tls && (await readCertificate(config.tls));
  const servers: Server[] = [];
  const open = async (
    make: typeof makeTcp,
    port: number | undefined,
    variable: string,
  ): Promise<number | undefined> => {
    if (port === undefined) return undefined;
    let server: Server;
    try {
      server = make(certificate, accept);
    } catch (error) {
      throw new StartError(`MQTT_TLS_CERT and MQTT_TLS_KEY can't be used: ${errorLine(error)}`);
    }
    servers.push(server);
    server.maxConnections = mqttLimits.connections;
    return listen(server, config.host, port, variable);
  };
  const close = () => {
    for (const server of servers) server.close();
  };
  try {
    const ports = {
      mqtt: await open(makeTcp, config.port, 'MQTT_PORT'),
      webSocket: await open(makeWebSocket, config.webSocketPort, 'MQTT_WS_PORT'),
    };
    return { ports, close };
  } catch (error) {
    close();
    throw error;
  }
};
