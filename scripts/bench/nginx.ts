import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../child.ts'
import { fetchOnce } from './load.ts'
import { onCore, SERVER_CORE, startAt, type Measured, type Running } from './server.ts'

const NGINX = '/usr/sbin/nginx'
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
/** Headers that each server adds itself. */
const OWN_HEADERS =
  /^(?:connection|keep-alive|date|etag|vary|content-(?:type|length|encoding)|transfer-encoding)$/

export type Nginx = Running & { encodings: readonly string[] }

/** Starts nginx with one worker and the same bytes and headers; undefined if it is not installed. */
export async function startNginx(
  site: Measured,
  paths: readonly string[],
  folder: string,
): Promise<Nginx | undefined> {
  if (!existsSync(NGINX)) return undefined
  const port = await freePort()
  await mkdir(folder)
  await chmod(folder, 0o755)
  const headers = await saveBytes(site.origin, paths, folder)
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration({ port, folder, paths, headers }))
  const command = [NGINX, '-p', folder, '-c', file, '-e', 'stderr']
  const running = await startAt(port, [...onCore(SERVER_CORE), ...command])
  const encodings = existsSync(BROTLI) ? ['br', 'gzip', 'identity'] : ['gzip', 'identity']
  return { ...running, encodings }
}

async function saveBytes(origin: string, paths: readonly string[], folder: string) {
  const endings = { identity: '', gzip: '.gz', br: '.br' }
  let headers: [string, string][] = []
  for (const [index, path] of paths.entries()) {
    for (const [encoding, ending] of Object.entries(endings)) {
      const answer = await fetchOnce(origin + path, encoding)
      await writeFile(join(folder, `${index}.html${ending}`), answer.body)
      headers = Object.entries(answer.headers).flatMap(([name, value]) =>
        OWN_HEADERS.test(name) ? [] : [[name, String(value)]],
      )
    }
  }
  return headers
}

type Parts = { port: number; folder: string; paths: readonly string[]; headers: [string, string][] }

function configuration({ port, folder, paths, headers }: Parts): string {
  const brotli = existsSync(BROTLI)
  return `
${brotli ? `load_module ${BROTLI};` : ''}
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr emerg;
events { worker_connections 256; }
http {
  access_log off;
  default_type "text/html; charset=utf-8";
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  open_file_cache max=100 inactive=600s;
  open_file_cache_valid 600s;
  gzip_static on;
  gzip_vary on;
  ${brotli ? 'brotli_static on;' : ''}
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')}
  ${headers.map(([name, value]) => `add_header ${name} "${value}";`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    ${paths.map((path, index) => location(path, `${index}.html`, folder)).join('\n    ')}
  }
}
`
}

/** nginx would take an alias for a path with a trailing slash for a folder. */
function location(path: string, file: string, folder: string): string {
  return path.endsWith('/')
    ? `location = ${path} { root ${folder}; rewrite ^ /${file} break; }`
    : `location = ${path} { alias ${folder}/${file}; }`
}
