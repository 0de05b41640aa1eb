import type { workflowsCalls as calls } from '@cubby/contract/catalogue/workflows/workflows.calls';
import type { CallAnswer } from '@cubby/contract/kernel/define-call';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../../ui/block/block.tsx';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';

interface VersionsBlockProps {
  readonly versions: CallAnswer<typeof calls.listWorkflowVersions>;
  /** Whether the draft is what is published. */
  readonly same: boolean;
}

/** What was published of a workflow, the newest first. */
export const VersionsBlock = ({ versions, same }: VersionsBlockProps) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const title = t('workflows.versions.title');
  return (
    <Block title={title}>
      {versions.length === 0 ? (
        <p className="ui-hint">{t('workflows.versions.none')}</p>
      ) : (
        <>
          <p className="ui-hint">{t(same ? 'workflows.versions.same' : 'workflows.versions.differs')}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
          <div className="ui-table-box" role="region" aria-label={title} tabIndex={0}>
            <table className="ui-table" aria-label={title}>
              <thead>
                <tr>
                  {(['version', 'time', 'by', 'sites'] as const).map((column) => (
                    <th key={column} scope="col">
                      {t(`workflows.versions.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {versions.map(({ version, publishedTime, publishedBy, siteCount }) => (
                  <tr key={version}>
                    <th scope="row">{format(version)}</th>
                    <td>
                      <TimeText at={publishedTime} />
                    </td>
                    <td>{publishedBy}</td>
                    <td>{format(siteCount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Block>
  );
};
