import { departmentsApi as api } from '#core/api/departments.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { hashNewPassword } from '../sessions/new-password.ts';
import { addDepartment } from './add-department.ts';
import { getDepartment, listDepartments } from './departments.ts';
import { editDepartment } from './edit-department.ts';
import { listDepartmentJobs, matchJobs } from './match-jobs.ts';
import { removeDepartment } from './remove-department.ts';

export const departmentRoutes = (on: Implementer): void => {
  implement(on, api.add, addDepartment, {
    prepare: ({ services }, { body }) => hashNewPassword(services, body.password),
    again: getDepartment,
  });
  implement(on, api.edit, editDepartment, {
    prepare: async ({ services }, { body }) =>
      body.password === undefined ? null : hashNewPassword(services, body.password),
    again: getDepartment,
  });
  implement(on, api.remove, removeDepartment);
  implement(on, api.one, (ctx, { params }) => getDepartment(ctx, params.id));
  implement(on, api.list, listDepartments);
  implement(on, api.jobs, listDepartmentJobs);
  implement(on, api.match, matchJobs);
};
