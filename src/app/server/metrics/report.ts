import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { RequestTimes } from './request-times.ts'

export type Metrics = {
  /** Absent when request times are not measured. */
  requests: RequestTimes | undefined
  cache: { bytes: number }
  /** How many connections were closed because too many were open. */
  dropped: number
  /** How many lines of the log could not be written. */
  droppedLines: number
  /** Metrics from the database; absent when it does not answer. */
  stored: StoredMetrics | undefined
}

export type StoredMetrics = {
  mail: { waiting: number; setAside: number; oldestSeconds: number }
  /** Without an age there is no good backup yet. */
  backup: { isConfigured: boolean; hasFailed: boolean; newestGoodSeconds: number | undefined }
}

export type Report = { contentType: string; renderMetrics: (metrics: Metrics) => Promise<string> }

/** Writes the metrics in the Prometheus format, with those of the process itself. */
export function createReport(): Report {
  const ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    async renderMetrics({ requests, cache, dropped, droppedLines, stored }) {
      // New for each report, so that metrics without a current value are omitted.
      const ofSite = new Registry()
      const gauge = gaugeIn(ofSite)
      if (requests) ofSite.registerMetric(requests.histogram)
      gauge('site_page_cache_bytes', 'Size of the page cache', cache.bytes)
      const count = counterIn(ofSite)
      count(
        'site_dropped_connections_total',
        'Connections closed because too many are open',
        dropped,
      )
      count('site_dropped_log_lines_total', 'Log lines that could not be written', droppedLines)
      gauge('site_database_up', 'Whether the database answers', stored ? 1 : 0)
      if (stored) addStored(stored, gauge)
      return (await ofSite.metrics()) + (await ofProcess.metrics())
    },
  }
}

type AddMetric = (name: string, help: string, value: number) => void

function addStored({ mail, backup }: StoredMetrics, gauge: AddMetric): void {
  gauge('site_outbox_waiting', 'Mails waiting to be sent', mail.waiting)
  gauge('site_outbox_set_aside', 'Mails that are no longer retried', mail.setAside)
  gauge('site_outbox_oldest_age_seconds', 'Age of the oldest waiting mail', mail.oldestSeconds)
  gauge('site_backup_configured', 'Whether backups are made', backup.isConfigured ? 1 : 0)
  gauge('site_backup_failed', 'Whether the last backup failed', backup.hasFailed ? 1 : 0)
  if (backup.newestGoodSeconds !== undefined) {
    const help = 'Age of the newest backup that passed its restore test'
    gauge('site_backup_newest_good_age_seconds', help, backup.newestGoodSeconds)
  }
}

function counterIn(registry: Registry): AddMetric {
  return (name, help, value) => new Counter({ name, help, registers: [registry] }).inc(value)
}

function gaugeIn(registry: Registry): AddMetric {
  return (name, help, value) => new Gauge({ name, help, registers: [registry] }).set(value)
}
