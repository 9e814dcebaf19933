import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { RequestHistogram } from './request-histogram.ts'
import type { RequestSeries } from './request-times.ts'

export type Figures = {
  requests: RequestSeries[]
  cache: { hits: number; misses: number; bytes: number }
  /** What the database says; absent when it cannot be asked. */
  stored: StoredFigures | undefined
}

export type StoredFigures = {
  mail: { waiting: number; setAside: number; oldestSeconds: number }
  /** Without an age there is no good backup yet. */
  backup: { isConfigured: boolean; newestGoodSeconds: number | undefined }
  sessions: number
}

export type Report = { contentType: string; textOf: (figures: Figures) => Promise<string> }

/** Writes figures as Prometheus reads them, beside those of the process itself. */
export function createReport(): Report {
  const ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    async textOf({ requests, cache, stored }) {
      // Made anew each time, so that what is not known any more is left out.
      const ofSite = new Registry()
      const gauge = gaugeIn(ofSite)
      const counter = counterIn(ofSite)
      ofSite.registerMetric(new RequestHistogram(requests))
      counter('site_page_cache_hits_total', 'Pages answered from the cache', cache.hits)
      counter('site_page_cache_misses_total', 'Pages that were rendered first', cache.misses)
      gauge('site_page_cache_bytes', 'Size of the page cache', cache.bytes)
      gauge('site_database_up', 'Whether the database answers', stored ? 1 : 0)
      if (stored) addStored(stored, gauge)
      return (await ofSite.metrics()) + (await ofProcess.metrics())
    },
  }
}

type AddFigure = (name: string, help: string, value: number) => void

function addStored({ mail, backup, sessions }: StoredFigures, gauge: AddFigure): void {
  gauge('site_outbox_waiting', 'Mails that wait to be sent', mail.waiting)
  gauge('site_outbox_set_aside', 'Mails that are tried no more', mail.setAside)
  gauge('site_outbox_oldest_age_seconds', 'Age of the oldest mail that waits', mail.oldestSeconds)
  gauge('site_backup_configured', 'Whether backups are made', backup.isConfigured ? 1 : 0)
  if (backup.newestGoodSeconds !== undefined) {
    const help = 'Age of the newest backup that stood its restore test'
    gauge('site_backup_newest_good_age_seconds', help, backup.newestGoodSeconds)
  }
  gauge('site_admin_sessions', 'Sessions of admins that go on', sessions)
}

function gaugeIn(registry: Registry): AddFigure {
  return (name, help, value) => new Gauge({ name, help, registers: [registry] }).set(value)
}

function counterIn(registry: Registry): AddFigure {
  return (name, help, value) => new Counter({ name, help, registers: [registry] }).inc(value)
}
