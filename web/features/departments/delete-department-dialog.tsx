import { departmentsApi } from '#core/api/departments.ts';
import { announce } from '#web/lib/announce.ts';
import { besides, useSend } from '#web/lib/endpoints.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import { type Department, departmentReads } from './department-query.ts';
import styles from './departments.module.css';

type DeleteProps = { department: Department; isOpen: boolean; onClose: () => void; onDeleted: () => void };

export function DeleteDepartmentDialog({ department, isOpen, onClose, onDeleted }: DeleteProps) {
  const { remove } = useWords().departments;
  const { id, name, identify, jobCount } = department;
  const sending = useSend(departmentsApi.remove, {
    // the department itself is gone: reading it again would only find nothing
    refresh: [departmentsApi.list],
    reread: departmentReads,
    onDone: () => {
      announce.toast({ type: 'success', title: remove.done({ name }) });
      onDeleted();
    },
    onFailed: besides(onClose),
  });
  return (
    <ConfirmDialog
      danger
      isOpen={isOpen}
      onClose={onClose}
      title={remove.title}
      verb={remove.act}
      isBusy={sending.isPending}
      onConfirm={() => sending.mutate({ body: { id } })}
    >
      <div className={styles.what}>
        <p>{remove.what({ name, identify })}</p>
        {jobCount > 0 && <p>{remove.jobs({ n: jobCount })}</p>}
      </div>
    </ConfirmDialog>
  );
}
