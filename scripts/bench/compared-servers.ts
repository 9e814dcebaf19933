// The servers that the site is compared with, and the proxy in front of it.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pinnedNode, root } from '../before-install/setup.mjs'
import { freePort } from '../child.ts'
import { LOAD_CORE, onCore, SERVER_CORE, startAt, type Measured, type Running } from './server.ts'

/** Starts a bare node:http server with the bytes and headers of one page, on the core of the site. */
export async function startBare(site: Measured, path: string): Promise<Running> {
  const port = await freePort()
  const program = join(root, 'scripts/bench/bare-server.ts')
  const command = [pinnedNode, program, site.origin, String(port), path]
  return startAt(port, [...onCore(SERVER_CORE), ...command])
}

/** Starts an nginx in front of the site, as docs/operations.md sets it up. */
export async function startProxy({ origin }: Measured, folder: string): Promise<Running> {
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  await mkdir(folder)
  await writeFile(file, proxySettings(new URL(origin).host, port, folder))
  const command = ['/usr/sbin/nginx', '-p', folder, '-c', file, '-e', 'stderr']
  return startAt(port, [...onCore(LOAD_CORE), ...command])
}

function proxySettings(server: string, port: number, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
    master_process off;
    pid ${folder}/nginx.pid;
    error_log stderr emerg;
    events { worker_connections 256; }
    http {
      access_log off;
      keepalive_requests 10000000;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      upstream pages { server ${server}; keepalive 16; }
      upstream api { server ${server}; keepalive 16; }
      server {
        listen 127.0.0.1:${port};
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        location / { proxy_pass http://pages; }
        location /api/ { proxy_pass http://api; }
      }
    }`
}
