import { templatesCalls as calls } from '@cubby/contract/messages/templates/templates.calls';
import type { Template, TemplateVersion } from '@cubby/contract/messages/templates/templates.schemas';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../../../platform/api/use-call.ts';
import type { Resource } from '../../../../platform/resource/resource.ts';
import { formatTime } from '../../../../ui/time-text/format-time.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { differenceOf } from './text-difference.ts';
import classes from '../templates.module.css';

/** One text next to that of the version before. */
const Difference = ({ before, after }: { readonly before: string; readonly after: string }) => {
  const { start, removed, added, end } = differenceOf(before, after);
  return (
    <p className={classes.difference}>
      {start}
      {removed !== '' && <del>{removed}</del>}
      {added !== '' && <ins>{added}</ins>}
      {end}
    </p>
  );
};

const Changes = ({ version, before }: { readonly version: TemplateVersion; readonly before?: TemplateVersion }) => {
  const { t } = useTranslation();
  if (!before) return null;
  const pairs = [
    [before.templateTitle ?? '', version.templateTitle ?? ''] as const,
    ...Array.from(
      { length: Math.max(before.contentList.length, version.contentList.length) },
      (_, position) => [before.contentList[position] ?? '', version.contentList[position] ?? ''] as const,
    ),
  ].filter(([one, other]) => one !== other);
  if (pairs.length === 0) return <p className="ui-hint">{t('templates.versions.same')}</p>;
  return pairs.map(([one, other], position) => (
    // oxlint-disable-next-line react/no-array-index-key -- texts have no identity but their place
    <Difference key={position} before={one} after={other} />
  ));
};

interface TemplateVersionsProps {
  readonly template: Template;
  readonly resource: Pick<Resource<Template>, 'stale'>;
}

/** Who changed what and when, and the way back to an older text. */
export const TemplateVersions = ({ template, resource }: TemplateVersionsProps) => {
  const { t } = useTranslation();
  const { templateId, version: current } = template;
  const { data = [] } = useCall(calls.listTemplateVersions, { params: { id: templateId } }, { quiet: true });
  const restore = useCallMutation(calls.restoreTemplateVersion, {
    invalidates: resource.stale,
    onSuccess: (_answer, { body }) => toast.done(t('templates.versions.restored', { number: body.restored })),
  });
  return (
    <section aria-labelledby="template-versions" className={classes.panel}>
      <h2 id="template-versions">{t('templates.versions.title')}</h2>
      <ol className={classes.versions} reversed>
        {data.map((version, position) => (
          <li key={version.version}>
            <div className={classes.line}>
              <div>
                <strong>{t('templates.versions.number', { number: version.version })}</strong>
                <p className="ui-hint">
                  {t('templates.versions.by', {
                    name: version.changedBy ?? '–',
                    time: formatTime(version.changedTime),
                  })}
                </p>
              </div>
              {version.version === current ? (
                <span>{t('templates.versions.current')}</span>
              ) : (
                <Button
                  size="xs"
                  aria-label={`${t('templates.versions.restore')}: ${t('templates.versions.number', { number: version.version })}`}
                  loading={restore.isPending && restore.variables.body.restored === version.version}
                  onClick={() =>
                    restore.mutate({
                      params: { id: templateId },
                      body: { restored: version.version, version: current },
                    })
                  }
                >
                  {t('templates.versions.restore')}
                </Button>
              )}
            </div>
            <Changes version={version} {...(data[position + 1] && { before: data[position + 1]! })} />
          </li>
        ))}
      </ol>
    </section>
  );
};
