import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../child.ts'
import { fetchOnce } from './load.ts'
import { LOAD_CORE, onCore, SERVER_CORE, startAt, type Measured, type Running } from './server.ts'

const NGINX = '/usr/sbin/nginx'
/** Headers that nginx adds itself. */
const OWN_HEADERS =
  /^(?:connection|keep-alive|date|etag|vary|content-(?:type|length|encoding)|transfer-encoding)$/

/** Starts an nginx that serves the gzip bytes and the headers of one page, on the core of the site. */
export async function startStaticNginx(
  { origin }: Measured,
  path: string,
  folder: string,
): Promise<Running> {
  const answer = await fetchOnce(origin + path, 'gzip')
  const headers = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.test(name))
  const serve = (port: number) => `
    default_type "text/html; charset=utf-8";
    sendfile on;
    tcp_nopush on;
    open_file_cache max=100 inactive=600s;
    gzip_static always;
    gzip_vary on;
    ${headers.map(([name, value]) => `add_header ${name} "${String(value)}";`).join('\n')}
    server {
      listen 127.0.0.1:${port};
      location = ${path} { alias ${folder}/page.html; }
    }`
  await mkdir(folder)
  await writeFile(join(folder, 'page.html.gz'), answer.body)
  return startNginx(folder, serve, SERVER_CORE)
}

/** Starts an nginx in front of the site, as docs/operations.md sets it up but for `apiUpstream`. */
export async function startProxy(
  { origin }: Measured,
  apiUpstream: 'pages' | 'api',
  folder: string,
): Promise<Running> {
  const server = new URL(origin).host
  const serve = (port: number) => `
    upstream pages { server ${server}; keepalive 16; }
    upstream api { server ${server}; keepalive 16; }
    server {
      listen 127.0.0.1:${port};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      location / { proxy_pass http://pages; }
      location /api/ { proxy_pass http://${apiUpstream}; }
    }`
  await mkdir(folder)
  return startNginx(folder, serve, LOAD_CORE)
}

async function startNginx(folder: string, serve: (port: number) => string, core: number) {
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    file,
    `daemon off;
    master_process off;
    pid ${folder}/nginx.pid;
    error_log stderr emerg;
    events { worker_connections 256; }
    http {
      access_log off;
      keepalive_requests 10000000;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${serve(port)}
    }`,
  )
  return startAt(port, [...onCore(core), NGINX, '-p', folder, '-c', file, '-e', 'stderr'])
}
